import { overPage } from '~/ui/back-closes.ts';

const mark = 'isOverPage';

const isMark = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && mark in state;

function withoutMark(state: unknown): unknown {
  if (!isMark(state)) return state;
  const { [mark]: _mark, ...rest } = state as Record<string, unknown>;
  return rest;
}

/**
 * While something is open, the history has one more entry, with the page's own address. The router
 * does not see it: it would run the page's guards and blockers again.
 *
 * @param shownAddress the router's; it differs while a blocker asks whether to leave
 */
export function beginBackCloses(shownAddress: () => string): void {
  const { history } = window;
  // The router replaced its own two functions by ones that tell the router.
  const push = History.prototype.pushState.bind(history);
  const replace = History.prototype.replaceState.bind(history);
  // A reload with something open stays on its entry.
  let wasOnMark = isMark(history.state);
  let removal: { readonly done: Promise<void>; readonly end: () => void } | null = null;

  const isAtPage = () =>
    `${location.pathname}${location.search}${location.hash}` === shownAddress();

  function remove(): Promise<void> {
    if (removal === null) {
      let end = (): void => undefined;
      const done = new Promise<void>((resolve) => {
        end = resolve;
      });
      removal = { done, end };
      history.back();
    }
    return removal.done;
  }

  // Later: another thing may open at once, or a navigation take the entry's place.
  const settle = () =>
    void setTimeout(() => {
      if (removal !== null) return;
      const isOnMark = isMark(history.state);
      if (overPage.closes.size > 0 && !isOnMark && isAtPage()) {
        push({ ...history.state, [mark]: true }, '');
        wasOnMark = true;
      } else if (overPage.closes.size === 0 && isOnMark) void remove();
    });

  function write(state: unknown, how: typeof push, url?: string | URL | null): void {
    how(withoutMark(state), '', url);
    wasOnMark = false;
    settle();
  }

  history.pushState = (state, _unused, url) => {
    if (removal !== null) void removal.done.then(() => write(state, push, url));
    else write(state, isMark(history.state) ? replace : push, url);
  };

  history.replaceState = (state, _unused, url) => {
    if (removal === null && !isMark(history.state)) write(state, replace, url);
    else void remove().then(() => write(state, replace, url));
  };

  // Before the router's listener, which does not capture.
  const listener = (event: PopStateEvent) => {
    const cameFromMark = wasOnMark;
    wasOnMark = isMark(history.state);
    if (removal !== null) {
      removal.end();
      removal = null;
    } else if (cameFromMark === wasOnMark || !isAtPage()) return;
    else if (cameFromMark && overPage.closes.size > 0) [...overPage.closes].at(-1)?.();
    else if (cameFromMark) history.back();
    event.stopImmediatePropagation();
    settle();
  };
  addEventListener('popstate', listener, { capture: true });
  overPage.changed = settle;
  settle();
}
