import { screens } from './screens.gen.ts';

/** A route pattern. */
export type Destination = (typeof screens)[number];

export type LinkTarget = {
  readonly to: Destination;
  readonly params?: { readonly step?: string | undefined };
};

export const elsewhere = 'elsewhere';

/** Closed, so that a fault report cannot contain an address. */
export type ScreenPattern = Destination | typeof elsewhere;

/** `{-$name}` is an optional part. */
const shapeOf = (pattern: Destination): RegExp => {
  const shape = pattern
    .replaceAll(/\/\{-\$(\w+)\}/g, '(?:/(?<$1>[^/]+))?')
    .replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${shape}/?$`);
};

export function targetAt(path: string): LinkTarget | null {
  for (const to of screens) {
    const found = shapeOf(to).exec(path);
    if (found !== null) return { to, params: { ...found.groups } };
  }
  return null;
}

export const pathOf = ({ to, params }: LinkTarget): string =>
  to.replace('/{-$step}', params?.step === undefined ? '' : `/${params.step}`);

export const screenAt = (path: string): ScreenPattern => targetAt(path)?.to ?? elsewhere;
