import 'fake-indexeddb/auto';
import { threadId } from 'node:worker_threads';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { startAppearance } from '~/core/appearance.ts';
import { beginLanguage } from '~/core/language/language.ts';
import { speakWith } from '~/labels/label.ts';
import { listenToConsole, takeConsole } from './console.ts';
import { endWhatLasts, watchWhatLasts } from './lasting.ts';
import { areEqualProblems } from './problems.ts';
import { ignoreDescendants, unread } from './read.ts';

listenToConsole();
expect.addEqualityTesters([areEqualProblems]);

if (typeof document !== 'undefined') {
  ignoreDescendants();
  (await import('@testing-library/react')).configure({ defaultIgnore: unread });
}

// On a busy machine a second is too short. A property-based test would count the timeout as a
// counterexample and shrink it.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 25_000, ...options });

const channels = new Set<BroadcastChannel>();

/** A channel that ends with its test, so that pages of later tests get no messages. */
class ChannelOfTest extends BroadcastChannel {
  constructor(name: string) {
    // A channel reaches every thread of the process, and other files run there.
    super(`${name} ${threadId}`);
    channels.add(this);
  }

  /** A message after the end of the test is dropped without an error. */
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
  // An interrupted import would stay broken for every later file.
  await vi.dynamicImportSettled();
});

function closeChannels(): void {
  for (const channel of channels) channel.close();
  channels.clear();
}

if (typeof document !== 'undefined') {
  // No style sheet is loaded, so the style is that of the attribute. This saves a tenth of the time.
  window.getComputedStyle = (element) => (element as HTMLElement).style;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  // The simulated member of user-event taps sooner than any finger.
  const tapAtOnce = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') delete document.body.dataset['settling'];
  };
  addEventListener('pointerdown', tapAtOnce, true);
  watchWhatLasts();
}

/** Deletes all records. Connections stay open, as in a browser. */
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
        // The id stays: with another one, pages of the test would write their records back.
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
    // biome-ignore lint/suspicious/noDocumentCookie: removes the portal's cookies
    document.cookie = `${pair.split('=')[0]}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; Secure`;
  }
}

/** Tests of the server have no page. */
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
  // Files share the document with its language and appearance.
  speakWith(null);
  beginLanguage();
  startAppearance()();
  // An `act` that ends after its test restores a value from another test.
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
}

/** Every test starts with an empty device, and ends with an empty console. */
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  closeChannels();
  await forgetPage();
  await forgetDatabases();
  expect(takeConsole(), 'unexpected console output: fix it, or take it with takeConsole').toEqual(
    [],
  );
});
