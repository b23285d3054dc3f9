import { afterAll } from 'vitest';

/** A member reads nothing in these. Classes have no styles here, so this one is known by its name. */
const hidden =
  'script, style, [hidden], details:not([open]) > :not(summary), dialog:not([open]), ' +
  '[style*="display: none"], [style*="visibility: hidden"]';
const unheard = '[aria-hidden="true"]';
const undrawn = '.visually-hidden';

/** Text that a member does not read, for `ignore` of testing-library. */
export const unread = `${hidden}, ${unheard}, ${undrawn}`;
/** `getByText('Loading', toScreenReaders)` also finds text that is not drawn. */
export const toScreenReaders = { ignore: `${hidden}, ${unheard}` };
/** `getByText('+63', toEyes)` also finds text that screen readers skip. */
export const toEyes = { ignore: `${hidden}, ${undrawn}` };

/**
 * Ignores all in an ignored element, too. A selector like `[hidden] *` would do that, but happy-dom
 * keeps its result when the attribute changes.
 */
export function ignoreDescendants(): void {
  const { matches } = Element.prototype;
  const ignores = [unread, toScreenReaders.ignore, toEyes.ignore];
  Element.prototype.matches = function (selector: string): this is Element {
    const isOwn = matches.call(this, selector);
    if (isOwn || !ignores.includes(selector)) return isOwn;
    return this.parentElement?.matches(selector) ?? false;
  };
  afterAll(() => {
    Element.prototype.matches = matches;
  });
}

const textOf = (node: Node, ignored: string): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (node instanceof Element && node.matches(ignored)) return '';
  return [...node.childNodes].map((child) => textOf(child, ignored)).join('');
};

const reader =
  (ignored: string) =>
  <Place extends Element | null | undefined>(place: Place) =>
    (place instanceof Element
      ? textOf(place, ignored).replace(/\s+/g, ' ').trim()
      : place) as Place extends Element ? string : Place;

/** The text that a member reads in an element. Without an element, null or undefined. */
export const read = reader(unread);
export const readPage = (): string => read(document.body);

/** Also text that is not drawn. */
export const forScreenReaders = reader(toScreenReaders.ignore);
/** Also text that screen readers skip. */
export const forEyes = reader(toEyes.ignore);
