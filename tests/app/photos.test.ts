import { atom, createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { watchPhotos } from '~/app/watch-member.ts';
import { type Candidates, candidatesQuery } from '~/state/general-assembly.ts';
import type { Store } from '~/state/services.ts';
import { lendWorker } from '../support/library-page.ts';

const run = { kind: 'library-run', isSavingData: false };

let store: Store;

beforeEach(() => {
  store = createStore();
});

const settle = () => new Promise((next) => setTimeout(next, 0));

async function openPage() {
  const { posted } = lendWorker();
  watchPhotos(store);
  await settle();
  return { posted, first: posted.splice(0) };
}

describe("the candidates' photos", () => {
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
    vi.spyOn(candidatesQuery.queryAtom, 'read').mockImplementation((get) => ({
      data: get(knownAtom),
      lastData: get(knownAtom),
      isKnown: true,
      dataUpdatedAt: 0,
      askedAt: 0,
      saidAt: null,
      isStale: false,
      isFetching: false,
      error: null,
    }));
  });

  test('are sent to the worker as soon as the candidates are known, and then stored', async () => {
    const { posted } = await openPage();
    store.set(knownAtom, standing('candidates/bea.webp'));
    await settle();
    expect(posted).toEqual([told('candidates/bea.webp'), run]);
  });

  test('are sent once each when the candidates were known before', async () => {
    store.set(knownAtom, standing('candidates/bea.webp', 'candidates/ana.webp'));
    const { first } = await openPage();
    expect(first).toContainEqual(told('candidates/bea.webp'));
  });

  test('are sent again for other candidates, but not after a log-out', async () => {
    store.set(knownAtom, standing('candidates/bea.webp'));
    const { posted } = await openPage();
    posted.length = 0;
    store.set(knownAtom, null);
    await settle();
    expect(posted).toEqual([]);
    store.set(knownAtom, standing('candidates/cid.webp'));
    await settle();
    expect(posted).toEqual([told('candidates/cid.webp'), run]);
  });
});
