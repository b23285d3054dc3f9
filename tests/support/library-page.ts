import { onTestFinished, vi } from 'vitest';
import type { LibraryStatus } from '~/contracts/library.ts';

/** A status as the worker tells it; a test says what is different. */
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

/** What a page's own object says of this property, until the test is over. */
function lend(name: 'serviceWorker' | 'storage' | 'connection', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, name);
  });
}

/** A browser with a worker, seen from a page: what it is told, and a way for it to say something. */
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

/** Storage that has, or makes, this promise to keep what is there. */
export function lendStorage(answer: { persisted: boolean; persist: boolean | Error }) {
  const persist = vi.fn(async () => {
    if (answer.persist instanceof Error) throw answer.persist;
    return answer.persist;
  });
  lend('storage', { persisted: async () => answer.persisted, persist });
  return persist;
}

/** What the browser says of its connection; many say nothing. */
export const lendConnection = (said: {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}) => lend('connection', said);

/** The owner has asked every site for few bytes. */
export function preferReducedData(): void {
  const matches = (query: string) => query === '(prefers-reduced-data: reduce)';
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query) }));
}
