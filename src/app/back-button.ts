import { overPage } from '~/ui/back-closes.ts';

const mark = 'isOverPage';

type Entry = { readonly address: string; readonly index: number; readonly isMark: boolean };

/** The marked entry has the index that the router gave its page. */
function presentEntry(): Entry {
  const state: Readonly<Record<string, unknown>> = history.state ?? {};
  const address = `${location.pathname}${location.search}${location.hash}`;
  return { address, index: Number(state['__TSR_index'] ?? 0), isMark: mark in state };
}

function withoutMark(state: unknown): unknown {
  const { [mark]: _mark, ...rest } = (state ?? {}) as Record<string, unknown>;
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
  const replace = History.prototype.replaceState.bind(history);
  // A reload with something open stays on its entry.
  let present = presentEntry();
  let move: { readonly done: Promise<void>; readonly end: () => void } | null = null;

  /** Moves in the history without the router. */
  function go(steps: number): Promise<void> {
    if (move === null) {
      let end = (): void => undefined;
      const done = new Promise<void>((resolve) => {
        end = resolve;
      });
      move = { done, end };
      history.go(steps);
    }
    return move.done;
  }

  const closeTopmost = () => [...overPage.closes].at(-1)?.();

  // Later: another thing may open at once, or a navigation take the entry's place.
  const settle = () =>
    void setTimeout(() => {
      const { address, isMark } = presentEntry();
      if (move !== null || isMark || overPage.closes.size === 0) return;
      if (address !== shownAddress()) return;
      push({ ...history.state, [mark]: true }, '');
      present = presentEntry();
    });

  function write(state: unknown, how: typeof push, url?: string | URL | null): void {
    how(withoutMark(state), '', url);
    present = presentEntry();
    settle();
  }

  history.pushState = (state, _unused, url) => {
    if (move !== null) void move.done.then(() => write(state, push, url));
    else write(state, presentEntry().isMark ? tellReplace : tellPush, url);
  };

  history.replaceState = (state, _unused, url) => {
    if (move === null && !presentEntry().isMark) write(state, tellReplace, url);
    else void go(-1).then(() => write(state, replace, url));
  };

  overPage.follow = (event) => {
    settle();
    if (event === undefined) return;
    const before = present;
    present = presentEntry();
    const wasAtPage = before.address === shownAddress();
    const isAtPage = present.address === shownAddress();
    if (move !== null) {
      move.end();
      move = null;
    } else if (!wasAtPage && !isAtPage) {
      // A second Back during the blocker's question. The router counts its steps from the first.
      void go(before.index - present.index || 1).then(closeTopmost);
    } else if (!isAtPage || before.isMark === present.isMark) return;
    else if (before.isMark && overPage.closes.size > 0) closeTopmost();
    else if (before.isMark) history.back();
    event.stopImmediatePropagation();
  };
  settle();
}
