import { screens } from './screens.gen.ts';

/** Where a link or the router leads: the address of a screen, as the pattern of its route. */
export type Destination = (typeof screens)[number];

/** What the router takes: where it leads, and what fills the open part of that pattern. */
export type LinkTarget = {
  readonly to: Destination;
  readonly params?: { readonly step?: string | undefined };
};

/** Any address that is no screen of the portal. */
export const elsewhere = 'elsewhere';

/** A closed list: what is told of a fault can say no more of where it was than one of these. */
export type ScreenPattern = Destination | typeof elsewhere;

/** `$name` stands for one part of an address, `{-$name}` for one that may be left out. */
const shapeOf = (pattern: Destination): RegExp => {
  const shape = pattern
    .replaceAll(/\/\{-\$(\w+)\}/g, '(?:/(?<$1>[^/]+))?')
    .replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${shape}/?$`);
};

/**
 * The screen at a path that comes from outside: from storage, from a notification, from the address
 * bar. The rest of the app is given only what this function has recognised.
 *
 * @returns null where no screen stands at the path
 */
export function targetAt(path: string): LinkTarget | null {
  for (const to of screens) {
    const found = shapeOf(to).exec(path);
    if (found !== null) return { to, params: { ...found.groups } };
  }
  return null;
}

/** The path of a screen, as it stands in the address bar. */
export const pathOf = ({ to, params }: LinkTarget): string =>
  to.replace('/{-$step}', params?.step === undefined ? '' : `/${params.step}`);

/** The screen at a path. Whatever else stands in the path is lost here. */
export const screenAt = (path: string): ScreenPattern => targetAt(path)?.to ?? elsewhere;
