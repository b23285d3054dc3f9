import { afterAll } from 'vitest';
import { screenBroke } from '~/app/shell/fallback-screens.tsx';

/** Events that a page listens to until it closes. */
const lasting = new Set([
  ...['visibilitychange', 'online', 'offline', 'pagehide', 'pageshow'],
  ...['error', 'unhandledrejection', 'vite:preloadError', screenBroke],
]);

const endings = new Set<() => void>();
/** The browser's own properties: a test may add locks or a worker. */
let navigatorOwn: readonly PropertyKey[] = [];

/**
 * Records timers and listeners that outlive a test, because files share a worker process. Each file
 * has a window of its own and calls this.
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
  // Some timers run after minutes, and would send requests in a later test.
  globalThis.setTimeout = ended(after);
  afterAll(() => {
    globalThis.setInterval = every;
    globalThis.setTimeout = after;
  });
  navigatorOwn = Reflect.ownKeys(navigator);
}

function ended<Start extends typeof setInterval | typeof setTimeout>(start: Start): Start {
  const startNoted = (...work: Parameters<typeof setTimeout>) => {
    const timer = (start as typeof setTimeout)(...work);
    endings.add(() => clearTimeout(timer));
    return timer;
  };
  return Object.assign(startNoted, start) as Start;
}

export function endWhatLasts(): void {
  for (const end of endings) end();
  endings.clear();
  for (const name of Reflect.ownKeys(navigator)) {
    if (!navigatorOwn.includes(name)) Reflect.deleteProperty(navigator, name);
  }
}
