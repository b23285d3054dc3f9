import { entryMarks, overPage } from '~/ui/back-closes.ts';

const { open: mark, cover } = entryMarks;

type Entry = {
  readonly address: string;
  readonly index: number;
  readonly isMark: boolean;
  readonly isCover: boolean;
};

/** The marked entry has the index that the router gave its page. */
function presentEntry(): Entry {
  const state: Readonly<Record<string, unknown>> = history.state ?? {};
  const address = `${location.pathname}${location.search}${location.hash}`;
  const index = Number(state['__TSR_index'] ?? 0);
  return { address, index, isMark: mark in state, isCover: cover in state };
}

function unmarked(state: unknown): object {
  const { [mark]: _mark, [cover]: _cover, ...rest } = (state ?? {}) as Record<string, unknown>;
  return rest;
}

/**
 * While something is open, the history has one more entry, with the page's own address. The router
 * does not see it: it would run the page's guards and blockers again. The entry stays when its thing
 * closes, because a move would compete with the next navigation, which takes its place; Back skips it.
 *
 * @param shownAddress the router's; it differs while a blocker asks whether to leave
 */
export function beginBackCloses(shownAddress: () => string): void {
  const { history } = window;
  // The router's own two functions tell it of calls by others.
  const [tellPush, tellReplace] = [history.pushState, history.replaceState];
  const push = History.prototype.pushState.bind(history);
  // A reload with something open stays on its entry.
  let present = presentEntry();
  let covering = present.isCover ? present : null;
  /** After a second Back, until its answer arrives at the entry of the first. */
  let isReturning = false;

  const closeTopmost = () => [...overPage.closes].at(-1)?.();

  // Later: another thing may open at once, or a navigation take the entry's place.
  const settle = () =>
    void setTimeout(() => {
      const { address, isMark } = presentEntry();
      if (isMark || overPage.closes.size === 0 || address !== shownAddress()) return;
      push({ ...history.state, [mark]: true }, '');
      present = presentEntry();
    });

  function write(how: typeof push, state: object, url?: string | URL | null): void {
    how(state, '', url);
    present = presentEntry();
    if (present.isCover) covering = present;
    settle();
  }

  history.pushState = (state, _unused, url) =>
    write(presentEntry().isMark ? tellReplace : tellPush, unmarked(state), url);

  // At once, because a reload may follow. The replaced page stays beneath; Back skips it.
  history.replaceState = (state, _unused, url) => {
    const { isMark, isCover } = presentEntry();
    write(tellReplace, { ...unmarked(state), ...((isMark || isCover) && { [cover]: true }) }, url);
  };

  /** A replaced page beneath the router's page; there may be several. */
  const isReplaced = ({ address, index }: Entry): boolean =>
    covering?.address === shownAddress() &&
    covering.address !== address &&
    covering.index === index;

  overPage.follow = (event) => {
    settle();
    if (event === undefined) return;
    const before = present;
    present = presentEntry();
    const wasAtPage = before.address === shownAddress();
    const isAtPage = present.address === shownAddress();
    if (isAtPage && present.isCover) covering = present;
    if (isReturning) {
      isReturning = false;
      closeTopmost();
    } else if (isReplaced(present)) {
      // At the first entry, no earlier page is left.
      if (present.index === 0) return;
      if (before.index < present.index) history.forward();
      else history.back();
      present = before;
    } else if (!wasAtPage && !isAtPage) {
      // A second Back during the blocker's question. The router counts its steps from the first.
      isReturning = true;
      history.go(before.index - present.index || 1);
    } else if (!isAtPage || before.isMark === present.isMark) return;
    else if (before.isMark && overPage.closes.size > 0) closeTopmost();
    else if (before.isMark) history.back();
    event.stopImmediatePropagation();
  };
  settle();
}
