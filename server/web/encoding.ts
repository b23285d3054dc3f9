import { parseAccept } from 'hono/utils/accept';

/** In order of preference. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

export const variantPath = (path: string, encoding: Encoding): string => path + suffix[encoding];

/** Undefined means uncompressed. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const accepted = parseAccept(acceptEncoding);
  const weight = (name: string) =>
    accepted.find(({ type }) => type.toLowerCase() === name)?.q ??
    accepted.find(({ type }) => type === '*')?.q ??
    0;
  return encodings
    .filter((encoding) => weight(encoding) > 0)
    .sort((a, b) => weight(b) - weight(a))[0];
}

/** Pictures, fonts and clips already are. */
export function isWorthCompressing(contentType: string): boolean {
  return /^text\/|json|javascript|xml|wasm|x-icon/.test(contentType);
}
