import type { ExpectMatcherState, Locator, Page } from 'playwright/test';

/** `why`: why a member does not read it, else null. */
export type Piece = { readonly text: string; readonly why: string | null };

/** Runs in the page. The pieces of text in each element. */
export function piecesIn(places: readonly Element[]): Piece[][] {
  type Span = readonly [from: number, to: number];
  const isThin = ([from, to]: Span) => to - from <= 1;
  const meet = (one: Span, other: Span): Span => [
    Math.max(one[0], other[0]),
    Math.min(one[1], other[1]),
  ];

  /** A text that a member can scroll to may be anywhere in the frame. */
  function throughFrame(
    text: Span,
    frame: Span,
    overflow: string,
    at: number,
    length: number,
  ): Span {
    if (overflow === 'visible') return text;
    const all: Span = [frame[0] - at, frame[0] - at + length];
    const canScroll = /auto|scroll/.test(overflow) && !isThin(meet(text, all));
    return canScroll ? frame : meet(text, frame);
  }

  function whyOutOfSight({ left, top, right, bottom }: DOMRect, holder: Element): string | null {
    let across: Span = [left, right];
    let down: Span = [top, bottom];
    if (isThin(across) || isThin(down)) return 'has no size';
    const { documentElement: root, body } = document;
    for (let box: Element | null = holder; box !== null && box !== body && box !== root; ) {
      const style = getComputedStyle(box);
      const isCut = /^(?:inset\((?:[5-9]\d|\d{3,})|circle\(0)/.test(style.clipPath);
      if (isCut || /^rect\((.+), (.+), \1, \2\)$/.test(style.clip)) return 'is clipped';
      if (style.display !== 'inline') {
        const frame = box.getBoundingClientRect();
        const { overflowX, overflowY } = style;
        const { scrollLeft, scrollWidth, scrollTop, scrollHeight } = box;
        across = throughFrame(
          across,
          [frame.left, frame.right],
          overflowX,
          scrollLeft,
          scrollWidth,
        );
        down = throughFrame(down, [frame.top, frame.bottom], overflowY, scrollTop, scrollHeight);
        if (isThin(across) || isThin(down)) return 'is clipped';
      }
      if (style.position === 'fixed') {
        const isOut = isThin(meet(across, [0, innerWidth])) || isThin(meet(down, [0, innerHeight]));
        return isOut ? 'is outside of the screen' : null;
      }
      box = style.position === 'absolute' ? (box as HTMLElement).offsetParent : box.parentElement;
    }
    const isOut =
      isThin(meet(across, [-scrollX, root.scrollWidth - scrollX])) ||
      isThin(meet(down, [-scrollY, root.scrollHeight - scrollY]));
    return isOut ? 'is outside of the page' : null;
  }

  function whyUnread(text: Text): string | null {
    let box = text.parentElement as Element;
    if (box.closest('[aria-hidden="true"]')) return 'is aria-hidden';
    if (box.closest('dialog:not([open])')) return 'is in a closed dialog';
    const fold = box.closest('details:not([open])');
    if (fold && !fold.querySelector('summary')?.contains(box)) return 'is folded';
    // Such an element has no box.
    while (getComputedStyle(box).display === 'contents') box = box.parentElement as Element;
    if (!box.checkVisibility({ visibilityProperty: true })) return 'is not displayed';
    if (!box.checkVisibility({ opacityProperty: true })) return 'is transparent';
    const range = document.createRange();
    range.selectNodeContents(text);
    const reasons = [...range.getClientRects()].map((rect) => whyOutOfSight(rect, box));
    return reasons.includes(null) ? null : (reasons[0] ?? 'has no size');
  }

  return places.map((place) => {
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.parentElement?.closest('script, style, noscript')) continue;
      pieces.push({ text: text.data, why: text.data.trim() === '' ? null : whyUnread(text) });
    }
    return pieces;
  });
}

const collapse = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const join = (pieces: readonly Piece[]) => collapse(pieces.map(({ text }) => text).join(''));
export const readOf = (pieces: readonly Piece[]) => join(pieces.filter(({ why }) => why === null));

const look = (place: Page | Locator): Promise<Piece[][]> =>
  ('goto' in place ? place.locator('body') : place).evaluateAll(piecesIn);

/** The text that a member reads in each element now. */
export const readAll = async (place: Locator): Promise<string[]> => (await look(place)).map(readOf);

/** Waits for the element. */
export async function readText(place: Locator): Promise<string> {
  await place.waitFor();
  return (await readAll(place)).join();
}

type Words = string | RegExp;

function faultIn(pieces: readonly Piece[], words: Words, isWhole: boolean): string | null {
  const read = readOf(pieces);
  const find = (text: string): string | undefined =>
    typeof words !== 'string'
      ? words.exec(text)?.[0]
      : (isWhole ? text === collapse(words) : text.includes(collapse(words)))
        ? collapse(words)
        : undefined;
  if (find(read) !== undefined) return null;
  const there = find(join(pieces)) ?? '';
  const reasons = pieces
    .map(({ text, why }) => ({ text: collapse(text), why }))
    .filter(({ text, why }) => why !== null && (there.includes(text) || text.includes(there)))
    .map(({ text, why }) => `“${text}” ${why}.\n`);
  return `A member does not read ${words}.\n${there && reasons.join('')}They read: ${read}`;
}

function faultsIn(found: readonly Piece[][], words: Words | readonly Words[], isWhole: boolean) {
  const wanted = Array.isArray(words) ? (words as Words[]) : [words as Words];
  return found.length === wanted.length
    ? found.map((pieces, place) => faultIn(pieces, wanted[place] as Words, isWhole)).find(Boolean)
    : `There are ${found.length} elements in place of ${wanted.length}.`;
}

const showing = (isWhole: boolean) =>
  async function (
    this: ExpectMatcherState,
    place: Page | Locator,
    /** A list has an entry for each element. */
    words: Words | readonly Words[],
    { timeout = this.timeout }: { readonly timeout?: number } = {},
  ) {
    if (this.isNot) throw new Error('Use .not.toContainText, which also finds hidden text.');
    const end = performance.now() + timeout;
    for (;;) {
      // A page that navigates cannot be read.
      const found = await look(place).catch(String);
      const fault = typeof found === 'string' ? found : faultsIn(found, words, isWhole);
      const pass = fault === undefined || fault === null;
      if (pass || performance.now() > end) return { pass, message: () => fault ?? '' };
      await new Promise((wait) => setTimeout(wait, 100));
    }
  };

/** Both wait until a member can read the words: neither hidden, folded, clipped nor off-screen. */
export const matchers = { toShow: showing(false), toShowOnly: showing(true) };
