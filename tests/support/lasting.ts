import { afterAll } from 'vitest';
import { screenBroke } from '~/lib/screen-broke.ts';

/** What hears of the phone itself for as long as a page is open. */
const lasting = new Set([
  ...['visibilitychange', 'online', 'offline', 'pagehide', 'pageshow'],
  ...['error', 'unhandledrejection', 'vite:preloadError', screenBroke],
]);

const endings = new Set<() => void>();
/** What the browser of this file has by itself: a test may lend it locks, or a worker. */
let navigatorOwn: readonly PropertyKey[] = [];

/**
 * From here on what outlives a test is noted: files share a worker, and a page that nobody closes
 * would go on in the tests after its own. Each file has a window of its own, so each calls it.
 */
export function watchWhatLasts(): void {
  for (const target of [document, window]) {
    const listen = target.addEventListener.bind(target);
    target.addEventListener = (type: string, ...rest: [EventListener, unknown?]) => {
      if (lasting.has(type)) endings.add(() => target.removeEventListener(type, rest[0]));
      listen(type, ...(rest as [EventListener]));
    };
    afterAll(() => {
      target.addEventListener = listen;
    });
  }
  const { setInterval: every, setTimeout: after } = globalThis;
  globalThis.setInterval = ended(every);
  // Some look again after minutes, and would ask the server of a later test.
  globalThis.setTimeout = ended(after);
  afterAll(() => {
    globalThis.setInterval = every;
    globalThis.setTimeout = after;
  });
  navigatorOwn = Reflect.ownKeys(navigator);
}

/** The same, with a timer that the end of the test ends. */
function ended<Start extends typeof setInterval | typeof setTimeout>(start: Start): Start {
  const startNoted = (...work: Parameters<typeof setTimeout>) => {
    const timer = (start as typeof setTimeout)(...work);
    endings.add(() => clearTimeout(timer));
    return timer;
  };
  return Object.assign(startNoted, start) as Start;
}

/** Ends it, as the end of a page does. */
export function endWhatLasts(): void {
  for (const end of endings) end();
  endings.clear();
  for (const name of Reflect.ownKeys(navigator)) {
    if (!navigatorOwn.includes(name)) Reflect.deleteProperty(navigator, name);
  }
}
