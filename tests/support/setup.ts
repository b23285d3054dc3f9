import 'fake-indexeddb/auto';
import { afterEach, expect, vi } from 'vitest';
import { setSessionHash } from '~/api/http.ts';
import { restoreServerClockOffset } from '~/lib/server-clock.ts';
import { listenToConsole, takeConsole } from './console.ts';

listenToConsole();

/** A page of a test reaches no network: what it fetches is answered by the test, or not at all. */
if (typeof document !== 'undefined') {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** Empties every database, with the connections to it left open as a browser would. */
async function forgetDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const stores = [...database.objectStoreNames];
        const done = () => {
          database.close();
          resolve();
        };
        if (stores.length === 0) return done();
        const change = database.transaction(stores, 'readwrite');
        for (const store of stores) change.objectStore(store).clear();
        change.oncomplete = done;
        change.onerror = () => reject(change.error);
      };
    });
  }
}

function forgetCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: what the portal itself writes has to go
    document.cookie = `${pair.split('=')[0]}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; Secure`;
  }
}

/** What a page leaves behind; the server's tests have no page. */
async function forgetPage(): Promise<void> {
  if (typeof document === 'undefined') return;
  if (document.body.childElementCount > 0) {
    (await import('@testing-library/react')).cleanup();
    document.body.replaceChildren();
  }
  forgetCookies();
  sessionStorage.clear();
}

/** Every test starts on a phone that knows nothing, and ends with a silent console. */
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await forgetPage();
  await forgetDatabases();
  setSessionHash(null);
  restoreServerClockOffset(0);
  expect(takeConsole(), 'nothing unexpected is written to the console').toEqual([]);
});
