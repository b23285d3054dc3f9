import { atom, createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { watchPhotos } from '~/app/watch-member.ts';
import { type Candidates, candidatesQuery } from '~/state/general-assembly.ts';
import { lendWorker } from '../support/library-page.ts';

const settle = () => new Promise((next) => setTimeout(next, 0));

test("candidates' photos are stored when they are known or change, not after a log-out", async () => {
  const standing = (photo: string): Candidates => ({
    bod: [{ code: 'b', name: 'B', photo }],
    audit: [],
    elecom_of: [],
    elecom_ep: [],
  });
  const knownAtom = atom<Candidates | null>(standing('candidates/ana.webp'));
  const isFetchingAtom = atom(false);
  const read = candidatesQuery.queryAtom.read.bind(candidatesQuery.queryAtom);
  vi.spyOn(candidatesQuery.queryAtom, 'read').mockImplementation((get, options) => ({
    ...read(get, options),
    data: get(knownAtom),
    lastData: get(knownAtom),
    isFetching: get(isFetchingAtom),
  }));
  const store = createStore();
  const { posted } = lendWorker();
  const told = (photo: string) => [
    { kind: 'library-photos', photos: [photo] },
    { kind: 'library-run', isSavingData: false },
  ];
  watchPhotos(store);
  await settle();
  expect(posted.splice(0)).toEqual(told('candidates/ana.webp'));
  store.set(isFetchingAtom, true);
  store.set(knownAtom, null);
  await settle();
  expect(posted).toEqual([]);
  store.set(knownAtom, standing('candidates/bea.webp'));
  await settle();
  expect(posted).toEqual(told('candidates/bea.webp'));
});
