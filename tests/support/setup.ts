import 'fake-indexeddb/auto';
import { threadId } from 'node:worker_threads';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { speakWith } from '~/labels/label.ts';
import { beginLanguage } from '~/state/language.ts';
import { listenToConsole, takeConsole } from './console.ts';
import { endWhatLasts, watchWhatLasts } from './lasting.ts';

listenToConsole();

// A busy machine is no failure, and a second is soon over on one. In a property it would be taken for a
// counterexample, which is then made smaller until the whole test is out of time.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 25_000, ...options });

/** The channels that the pages of the running test have opened to each other. */
const channels = new Set<BroadcastChannel>();

/** As the platform's own, until the test is over: no page of it tells the next one's anything. */
class ChannelOfTest extends BroadcastChannel {
  constructor(name: string) {
    // The platform's reaches every thread of this process, and the other files are tested there.
    super(`${name} ${threadId}`);
    channels.add(this);
  }

  /** What a page does after its test reaches nobody, and is no error of the next one's. */
  override postMessage(message: unknown): void {
    if (channels.has(this)) super.postMessage(message);
  }
}
const OwnChannel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = ChannelOfTest;

// Files may share a worker.
afterAll(async () => {
  globalThis.BroadcastChannel = OwnChannel;
  vi.waitFor = waitFor;
  // A part of the portal that is cut off on its way is broken for every file after this one.
  await vi.dynamicImportSettled();
});

function closeChannels(): void {
  for (const channel of channels) channel.close();
  channels.clear();
}

/** A page of a test reaches no network: what it fetches is answered by the test, or not at all. */
if (typeof document !== 'undefined') {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  watchWhatLasts();
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
        // It stays the database that it was, or the pages of this test would write back what they hold.
        for (const store of stores) {
          change.objectStore(store).delete(IDBKeyRange.upperBound('database-id', true));
          change.objectStore(store).delete(IDBKeyRange.lowerBound('database-id', true));
        }
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
  endWhatLasts();
  if (document.body.childElementCount > 0) {
    (await import('@testing-library/react')).cleanup();
    document.body.replaceChildren();
  }
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
  forgetCookies();
  sessionStorage.clear();
  // The document has one language, and files share it.
  speakWith(null);
  beginLanguage();
  // An act that ends after its test leaves behind what held during another one.
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
}

/** Every test starts on a phone that knows nothing, and ends with a silent console. */
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  closeChannels();
  await forgetPage();
  await forgetDatabases();
  expect(takeConsole(), 'nothing unexpected is written to the console').toEqual([]);
});
