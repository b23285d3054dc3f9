import { atom, createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchLibrary } from '~/app/watch-library.ts';
import type { LibraryStatus } from '~/contracts/library.ts';
import { libraryStatusAtom } from '~/features/library/library.ts';
import { type Candidates, candidatesAtom } from '~/state/candidates.ts';
import { probeAtom } from '~/state/connectivity.ts';
import { lendWorker, libraryStatus } from '../support/library-page.ts';

const run = { kind: 'library-run', isSavingData: false };
const heartbeat = 20_000;
const listenTo = document.addEventListener.bind(document);

let store: ReturnType<typeof createStore>;
/** Takes the page's listeners away with the page. */
let leave: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  store = createStore();
  leave = new AbortController();
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listenTo(type, listener, { signal: leave.signal }),
  );
});
afterEach(() => leave.abort());

function turnTo(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openPage(phase?: LibraryStatus['phase']) {
  const worker = lendWorker();
  watchLibrary(store);
  await vi.advanceTimersByTimeAsync(0);
  if (phase !== undefined) worker.say(libraryStatus({ phase }));
  const first = worker.posted.splice(0);
  return { ...worker, first };
}

describe('a page that is opened', () => {
  test('lets the library fill itself at once', async () => {
    expect((await openPage()).first).toEqual([run]);
  });

  test('hears the worker, also what it said before', async () => {
    const { say, startMessages } = await openPage();
    expect(startMessages).toHaveBeenCalledOnce();
    say(libraryStatus({ phase: 'full' }));
    expect(store.get(libraryStatusAtom)?.phase).toBe('full');
    say('anything else');
    expect(store.get(libraryStatusAtom)?.phase).toBe('full');
  });

  test('is no trouble to a browser without workers', async () => {
    watchLibrary(store);
    turnTo('visible');
    await vi.advanceTimersByTimeAsync(3 * heartbeat);
    expect(store.get(libraryStatusAtom)).toBeNull();
  });
});

describe('the heartbeat', () => {
  test.each(['unknown', 'running', 'waiting'] as const)(
    'goes on every 20 seconds while the library is %s',
    async (phase) => {
      const { posted } = await openPage(phase);
      await vi.advanceTimersByTimeAsync(heartbeat - 1);
      expect(posted).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(posted).toEqual([run]);
      await vi.advanceTimersByTimeAsync(2 * heartbeat);
      expect(posted).toEqual([run, run, run]);
    },
  );

  test.each([
    'asking',
    'checking',
    'whole',
    'paused',
    'removed',
    'incomplete',
    'full',
    'online-only',
  ] as const)('rests while the library is %s', async (phase) => {
    const { posted } = await openPage(phase);
    await vi.advanceTimersByTimeAsync(3 * heartbeat);
    expect(posted).toEqual([]);
  });

  test('goes on while the worker has not said a word', async () => {
    const { posted } = await openPage();
    await vi.advanceTimersByTimeAsync(heartbeat);
    expect(posted).toEqual([run]);
  });

  test('rests while nobody sees the page', async () => {
    const { posted } = await openPage('running');
    turnTo('hidden');
    await vi.advanceTimersByTimeAsync(3 * heartbeat);
    expect(posted).toEqual([]);
  });

  test('stops when everything is there', async () => {
    const { posted, say } = await openPage('running');
    await vi.advanceTimersByTimeAsync(heartbeat);
    say(libraryStatus({ phase: 'whole' }));
    posted.length = 0;
    await vi.advanceTimersByTimeAsync(3 * heartbeat);
    expect(posted).toEqual([]);
  });
});

describe('a member who comes back', () => {
  test('to the page has the library go on, whatever it was doing', async () => {
    const { posted } = await openPage('whole');
    turnTo('hidden');
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([]);
    turnTo('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([run]);
  });

  test('to a connection has the library go on', async () => {
    const { posted } = await openPage('whole');
    await store.set(probeAtom);
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([]);
    vi.stubGlobal('fetch', async () => new Response('{}'));
    await store.set(probeAtom);
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([run]);
  });
});

describe('the candidates', () => {
  const knownAtom = atom<Candidates | null>(null);
  const person = (code: string, photo: string) => ({ code, name: code, photo });
  const standing = (...photos: string[]): Candidates => ({
    bod: photos.map((photo) => person(photo, photo)),
    audit: [person('a', 'candidates/ana.webp')],
    elecom_of: [person('o', 'https://elsewhere.example/omar.jpg')],
    elecom_ep: [person('e', '')],
  });
  const told = (...photos: string[]) => ({
    kind: 'library-photos',
    photos: [...photos, 'candidates/ana.webp', 'https://elsewhere.example/omar.jpg'],
  });

  beforeEach(() => {
    vi.spyOn(candidatesAtom, 'read').mockImplementation((get) => ({
      value: get(knownAtom),
      isNothingOn: false,
      at: 0,
      askedAt: 0,
      saidAt: null,
      isFresh: true,
      isFetching: false,
      problem: null,
    }));
  });

  test('have their photos named as soon as they are known, and then kept', async () => {
    const { posted } = await openPage('whole');
    store.set(knownAtom, standing('candidates/bea.webp'));
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([told('candidates/bea.webp'), run]);
  });

  test('that were known before the page watched are named, too, and each photo once', async () => {
    store.set(knownAtom, standing('candidates/bea.webp', 'candidates/ana.webp'));
    const { first } = await openPage();
    expect(first).toContainEqual(told('candidates/bea.webp'));
  });

  test('are named again when they are other ones, and not when a member has gone', async () => {
    store.set(knownAtom, standing('candidates/bea.webp'));
    const { posted } = await openPage('whole');
    posted.length = 0;
    store.set(knownAtom, null);
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([]);
    store.set(knownAtom, standing('candidates/cid.webp'));
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([told('candidates/cid.webp'), run]);
  });
});
