import { createStore } from 'jotai';
import { fillRegistry } from '~/app/start.ts';
import type { Selections } from '~/contracts/ballot.ts';
import { ballotKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { type Store, storageAtom } from '~/core/services.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { signInAtom } from '~/session/session.ts';
import { ballot, openBoothAtom, startBallotAtom } from '~/vote/ballot.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';
import { disk } from '../support/disk.ts';
import { assemblyOf, type DraftBallot, wireSession } from '../support/wire.ts';

export const info = assemblyOf();
export const whole: Selections = {
  bod: ['1', '2', '3', '4', '5', '6', '7'],
  audit: ['1'],
  elecom_of: ['1'],
  elecom_ep: ['1'],
};
export const start = { voterKey: 'k', ballotNo: 'B-1' };
export const diskKey = (uuid: string) => memberKeys.ballot(uuid, info.code);
export const onDisk = (uuid = 'uuid-1') => disk.read(diskKey(uuid), ballotKind);
export const draftIn = (store: Store): DraftBallot => {
  const draft = store.get(ballot.draftAtom);
  if (draft === null) throw new Error('there is no draft');
  return draft;
};

let sessions = 0;

export async function signIn(store: Store, uuid = 'uuid-1'): Promise<void> {
  await store.set(signInAtom, { username: uuid, password: 'p' }, false);
}

/** @param startedAt the start of voting in the API's response: server time, or null */
export async function openBooth(store: Store, startedAt: number | null = 3): Promise<void> {
  await store.set(openBoothAtom, info, 'secret');
  await store.set(startBallotAtom, { ...start, startedAt });
}

/** As a disk that stalls: the first try of each change arrives after all. */
export function repeatChanges(store: Store): void {
  const own = store.get(storageAtom);
  store.set(storageAtom, {
    ...own,
    change: async (...args) => {
      await own.change(...args);
      return own.change(...args);
    },
  });
}

/** The disks on which a change must have the same effect. */
export const disks = [
  ['', () => undefined],
  [', also on a stalled disk', repeatChanges],
] as const;

export async function reopen(): Promise<Store> {
  const store = createStore();
  fillRegistry(store);
  await store.set(restoreSessionAtom);
  await store.set(ballot.loadAtom, info.code);
  return store;
}

export async function signedInVoter(): Promise<Store> {
  respondToCalls(({ path, search, body }) => {
    if (path === '/user')
      return respondWithData(wireSession({ uuid: search['hash']?.split(' ')[0] }));
    sessions += 1;
    return respondWithData({
      hash: `${(body as { username?: string } | null)?.username} ${sessions}`,
    });
  });
  const store = createStore();
  fillRegistry(store);
  await signIn(store);
  return store;
}
