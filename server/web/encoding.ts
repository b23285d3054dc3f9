import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

const PREFERENCE: readonly Encoding[] = ['br', 'gzip'];

/** The best encoding that the client accepts; undefined: send the bytes as they are. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const accepted = parseAccept(acceptEncoding);
  const weight = (name: string) =>
    accepted.find(({ type }) => type.toLowerCase() === name)?.q ??
    accepted.find(({ type }) => type === '*')?.q ??
    0;
  return PREFERENCE.filter((encoding) => weight(encoding) > 0).sort(
    (a, b) => weight(b) - weight(a),
  )[0];
}

/** Pictures, fonts and clips are compressed already. */
export function isWorthCompressing(contentType: string): boolean {
  return /^text\/|json|javascript|xml|wasm|x-icon/.test(contentType);
}
