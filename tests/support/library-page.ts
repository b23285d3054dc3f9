import { onTestFinished, vi } from 'vitest';
import type { LibraryStatus } from '~/contracts/library.ts';

export const libraryStatus = (changes: Partial<LibraryStatus> = {}): LibraryStatus => ({
  kind: 'library-status',
  phase: 'running',
  pages: { kept: 12, total: 35 },
  photos: { kept: 27, total: 27 },
  bytes: { kept: 1_000_000, total: 3_400_000 },
  isProven: true,
  isUpdating: false,
  repaired: null,
  ...changes,
});

/** Sets a property of `navigator` until the test ends. */
function lend(name: 'serviceWorker' | 'storage' | 'connection', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, name);
  });
}

/** A browser with a worker: `posted` has the messages to it, `say` sends one from it. */
export function lendWorker() {
  const posted: unknown[] = [];
  const worker = new EventTarget();
  const startMessages = vi.fn();
  const active = { postMessage: (message: unknown) => void posted.push(message) };
  lend(
    'serviceWorker',
    Object.assign(worker, { startMessages, ready: Promise.resolve({ active }) }),
  );
  return {
    posted,
    startMessages,
    say: (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data })),
  };
}

export function lendStorage(answer: { persisted: boolean; persist: boolean | Error }) {
  const persist = vi.fn(async () => {
    if (answer.persist instanceof Error) throw answer.persist;
    return answer.persist;
  });
  lend('storage', { persisted: async () => answer.persisted, persist });
  return persist;
}

export const lendConnection = (said: {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}) => lend('connection', said);

export function preferReducedData(): void {
  const matches = (query: string) => query === '(prefers-reduced-data: reduce)';
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query) }));
}
