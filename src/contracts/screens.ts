import { screens } from './screens.gen.ts';

/** Any address that is no screen of the portal. */
export const elsewhere = 'elsewhere';

/** A closed list: what is told of a fault can say no more of where it was than one of these. */
export type ScreenPattern = (typeof screens)[number] | typeof elsewhere;

/** `$name` stands for one part of an address, `{-$name}` for one that may be left out. */
const fits = (pattern: string, path: string): boolean => {
  const shape = pattern.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${shape}/?$`).test(path);
};

/** The screen at a path. Whatever else stands in the path is lost here. */
export const screenAt = (path: string): ScreenPattern =>
  screens.find((pattern) => fits(pattern, path)) ?? elsewhere;
