import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import { ballotKind } from '~/contracts/vote-record.ts';
import type { Store } from '~/state/services.ts';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import {
  expireSessionAtom,
  leaveForAnotherAccountAtom,
  sessionStateAtom,
  signedInAtom,
  signOutAtom,
} from '~/state/session/session.ts';
import { ballot, boothAtom, openBoothAtom, togglePickAtom } from '~/state/vote/ballot.ts';
import { disk } from '../../support/disk.ts';
import { draftOf } from '../../support/wire.ts';
import { diskKey, draftIn, info, onDisk, openBooth, signedInVoter, signIn } from './voter.ts';

let store: Store;

beforeEach(async () => {
  store = await signedInVoter();
});

describe('a new session of the same member', () => {
  test('has the choices, but not the keys of the earlier session', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-1');
    await store.set(expireSessionAtom);
    expect(store.get(ballot.draftAtom)).toBeNull();
    await signIn(store);
    await store.set(ballot.loadAtom, info.code);
    expect(draftIn(store).choices.audit).toEqual(['AUD-1']);
    expect(store.get(boothAtom)).toBeNull();
  });

  test('has the choices again after a change to another account', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-1');
    await store.set(leaveForAnotherAccountAtom);
    expect([store.get(signedInAtom), store.get(ballot.draftAtom)]).toEqual([null, null]);
    await signIn(store);
    await store.set(ballot.loadAtom, info.code);
    expect(draftIn(store).choices.audit).toEqual(['AUD-1']);
  });

  test('enters the election again and keeps the choices', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-1');
    await store.set(expireSessionAtom);
    await signIn(store);
    await store.set(openBoothAtom, info, 'another secret');
    expect(store.get(boothAtom)).toMatchObject({ secretKey: 'another secret', start: null });
    expect(draftIn(store).choices.audit).toEqual(['AUD-1']);
  });
});

describe('another member on the same device', () => {
  test('sees no draft, and the first member finds theirs again', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-1');
    await signIn(store, 'uuid-2');
    expect(store.get(ballot.draftAtom)).toBeNull();
    await store.set(ballot.loadAtom, info.code);
    expect(store.get(ballot.draftAtom)).toBeNull();
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-9');
    await signIn(store, 'uuid-1');
    await store.set(ballot.loadAtom, info.code);
    expect(draftIn(store).choices.audit).toEqual(['AUD-1']);
  });

  test('does not get a ballot that was being read for the first', async () => {
    await disk.change(diskKey('uuid-1'), ballotKind, () => draftOf());
    const reading = store.set(ballot.loadAtom, info.code);
    await Promise.allSettled([reading, signIn(store, 'uuid-2')]);
    expect(store.get(signedInAtom)?.session.uuid).toBe('uuid-2');
    await store.set(ballot.loadAtom, info.code);
    expect(store.get(ballot.draftAtom)).toBeNull();
  });

  test('gets no ballot that was being read when the first signed out', async () => {
    await openBooth(store);
    const opened = createStore();
    await opened.set(restoreSessionAtom);
    const reading = opened.set(ballot.loadAtom, info.code);
    await Promise.allSettled([reading, opened.set(leaveForAnotherAccountAtom)]);
    expect(opened.get(sessionStateAtom).status).toBe('signed-out');
    expect(opened.get(ballot.draftAtom)).toBeNull();
  });

  test('finds no ballot on disk after a log-out', async () => {
    await openBooth(store);
    await store.set(signOutAtom);
    expect(await onDisk()).toBeNull();
  });
});

test('there is no ballot before the sign-in', async () => {
  const stranger = createStore();
  await stranger.set(ballot.loadAtom, info.code);
  await stranger.set(openBoothAtom, info, 'secret');
  expect(stranger.get(ballot.draftAtom)).toBeNull();
});
