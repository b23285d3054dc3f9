import { screens } from './screens.gen.ts';

/** A route pattern. */
export type Destination = (typeof screens)[number];

export type LinkTarget = {
  readonly to: Destination;
  readonly params?: { readonly step?: string | undefined };
};

/** Any address that is not a screen. */
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

/** Parses a path from storage, a notification or the address bar. Null if no screen has it. */
export function targetAt(path: string): LinkTarget | null {
  for (const to of screens) {
    const found = shapeOf(to).exec(path);
    if (found !== null) return { to, params: { ...found.groups } };
  }
  return null;
}

export const pathOf = ({ to, params }: LinkTarget): string =>
  to.replace('/{-$step}', params?.step === undefined ? '' : `/${params.step}`);

/** Drops the parameters. */
export const screenAt = (path: string): ScreenPattern => targetAt(path)?.to ?? elsewhere;
