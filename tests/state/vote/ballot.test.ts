import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Selections } from '~/contracts/ballot.ts';
import { requiredPicks } from '~/contracts/ballot.ts';
import { ballotKind, type CastVote } from '~/contracts/vote-record.ts';
import type { Store } from '~/state/services.ts';
import { serverClockAtom } from '~/state/services.ts';
import { signedInAtom, signOutAtom } from '~/state/session/session.ts';
import {
  ballot,
  boothAtom,
  clearPicksAtom,
  dropWithdrawnAtom,
  greetOnPageAtom,
  leaveReceiptAtom,
  openBoothAtom,
  reachSummaryAtom,
  startBallotAtom,
  togglePickAtom,
} from '~/state/vote/ballot.ts';
import { putBallot } from '../../support/casting.ts';
import { disk } from '../../support/disk.ts';
import { attemptOf, draftOf } from '../../support/wire.ts';
import {
  diskKey,
  draftIn,
  info,
  onDisk,
  openBooth,
  reopen,
  signedInVoter,
  start,
} from './voter.ts';

let store: Store;

const receiptOf = (): CastVote<Selections> => ({
  ...{ version: 2, phase: 'cast', code: info.code, title: info.title },
  ...{ ballotNo: 'B-1', castAt: 9, confirmedAt: 10, certainty: 'counted' },
  choices: { bod: ['x'], audit: [], elecom_of: [], elecom_ep: [] },
});

beforeEach(async () => {
  store = await signedInVoter();
});

describe('a draft', () => {
  test('begins when the booth opens, and is on disk at once', async () => {
    await openBooth(store);
    expect(await onDisk()).toEqual(draftOf());
    const sessionId = store.get(signedInAtom)?.sessionId;
    expect(store.get(boothAtom)).toMatchObject({ tag: sessionId, secretKey: 'secret', start });
  });

  test('is whole after the app was closed', async () => {
    await openBooth(store);
    for (let pick = 1; pick <= requiredPicks.bod; pick += 1) {
      store.set(togglePickAtom, 'bod', `BOD-${pick}`);
    }
    store.set(togglePickAtom, 'audit', 'AUD-1');
    await store.set(reachSummaryAtom);
    const before = draftIn(store);
    const reopened = await reopen();
    expect(reopened.get(ballot.draftAtom)).toEqual(before);
    expect(before.choices.bod).toHaveLength(7);
    expect(reopened.get(boothAtom)).toMatchObject({ start, hasReachedSummary: true });
  });

  test('leads back to the summary in a later session, too', async () => {
    await openBooth(store);
    await store.set(reachSummaryAtom);
    const later = await signedInVoter();
    await openBooth(later);
    expect(later.get(signedInAtom)?.sessionId).not.toBe(store.get(signedInAtom)?.sessionId);
    expect(later.get(boothAtom)).toMatchObject({ start, hasReachedSummary: true });
  });

  test('of which the server does not say when it was begun notes the server’s time now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 1, 30) });
    const hour = 3_600_000;
    store.get(serverClockAtom).restore(-3 * hour);
    await openBooth(store, null);
    const startedAt = Date.UTC(2026, 10, 23, 1, 30) - 3 * hour;
    expect(store.get(boothAtom)).toMatchObject({ start, startedAt });
    expect((await reopen()).get(boothAtom)?.startedAt).toBe(startedAt);
  });

  test.each([5, null])(
    'was begun when it was first opened, whatever is said later: %s',
    async (at) => {
      await openBooth(store, 3);
      const later = await signedInVoter();
      await openBooth(later, at);
      expect(later.get(signedInAtom)?.sessionId).not.toBe(store.get(signedInAtom)?.sessionId);
      expect(later.get(boothAtom)).toMatchObject({ start, startedAt: 3 });
      await openBooth(later, at);
      expect(later.get(boothAtom)).toMatchObject({ start, startedAt: 3 });
    },
  );

  test('begins anew where the draft does, though an earlier one has left its booth', async () => {
    await openBooth(store, 3);
    await store.set(reachSummaryAtom);
    await store.set(greetOnPageAtom, 'bod');
    await disk.forget(diskKey('uuid-1'));
    const later = await signedInVoter();
    await later.set(openBoothAtom, info, 'secret');
    const anew = { startedAt: null, hasReachedSummary: false, greetedOn: [] };
    expect(later.get(boothAtom)).toMatchObject(anew);
    await later.set(startBallotAtom, { ...start, startedAt: 5 });
    expect((await reopen()).get(boothAtom)).toMatchObject({ ...anew, start, startedAt: 5 });
  });

  test('greets once on each page, after a reload and in a later session, too', async () => {
    await openBooth(store);
    expect(store.get(boothAtom)?.greetedOn).toEqual([]);
    await store.set(greetOnPageAtom, 'bod');
    await store.set(greetOnPageAtom, 'bod');
    await store.set(greetOnPageAtom, 'audit');
    expect((await reopen()).get(boothAtom)?.greetedOn).toEqual(['bod', 'audit']);
    const later = await signedInVoter();
    await openBooth(later);
    expect(later.get(boothAtom)).toMatchObject({ start, greetedOn: ['bod', 'audit'] });
  });

  test('refuses one too many and says so', async () => {
    await openBooth(store);
    expect(store.set(togglePickAtom, 'audit', 'AUD-1')).toBe('done');
    expect(store.set(togglePickAtom, 'audit', 'AUD-2')).toBe('too-many');
    await store.set(clearPicksAtom, 'bod');
    expect(await onDisk()).toMatchObject({ choices: { audit: ['AUD-1'] } });
  });

  test('cannot be changed before there is one', async () => {
    expect(store.set(togglePickAtom, 'audit', 'AUD-1')).toBe('done');
    await store.set(reachSummaryAtom);
    expect(store.get(ballot.draftAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
  });

  test('stands still while it is not known whether it was cast', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-1');
    const choices = draftIn(store).choices;
    await putBallot(store, { ...draftIn(store), attempt: attemptOf(choices) });
    const before = draftIn(store);
    await store.set(clearPicksAtom, 'audit');
    store.set(togglePickAtom, 'audit', 'AUD-1');
    const nobody = { bod: [], audit: [], elecom_of: [], elecom_ep: [] };
    expect(store.set(dropWithdrawnAtom, nobody)).toBe(false);
    expect(draftIn(store)).toEqual(before);
    expect(await onDisk()).toEqual(before);
  });

  test('that another tab is casting is not written over by a tab that has not heard of it', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'bod', 'B1');
    const other = await reopen();
    const underWay = { ...draftIn(store), attempt: attemptOf(draftIn(store).choices) };
    await disk.change(diskKey('uuid-1'), ballotKind, () => underWay);
    other.set(togglePickAtom, 'bod', 'B2');
    await other.set(clearPicksAtom, 'bod');
    expect(await onDisk()).toEqual(underWay);
    expect(other.get(ballot.draftAtom)).toEqual(underWay);
    await other.set(openBoothAtom, info, 'another secret');
    expect(await onDisk()).toEqual(underWay);
  });

  test('does not take the place of a receipt that this tab has not heard of', async () => {
    const receipt = receiptOf();
    await disk.change(diskKey('uuid-1'), ballotKind, () => receipt);
    await openBooth(store);
    expect(await onDisk()).toEqual(receipt);
    expect(store.get(ballot.receiptAtom)).toEqual(receipt);
  });

  test('loses the choices of who no longer stands, and says so once', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-1');
    const standing = { bod: [], audit: [{ code: 'AUD-2' }], elecom_of: [], elecom_ep: [] };
    expect(store.set(dropWithdrawnAtom, standing)).toBe(true);
    expect(store.set(dropWithdrawnAtom, standing)).toBe(false);
    expect(draftIn(store).choices.audit).toEqual([]);
  });

  test('that is damaged is a clean start', async () => {
    const anything = { version: 99, schema: v.unknown() };
    await disk.change(diskKey('uuid-1'), anything, () => ({
      ...draftOf(),
      choices: 'all of them',
    }));
    await store.set(ballot.loadAtom, info.code);
    expect(store.get(ballot.draftAtom)).toBeNull();
    await openBooth(store);
    expect(draftIn(store).choices.bod).toEqual([]);
  });

  test('follows what another tab wrote', async () => {
    await openBooth(store);
    await disk.change(diskKey('uuid-1'), ballotKind, () => draftOf({ title: 'New' }));
    await store.set(ballot.reloadAtom, diskKey('somebody-else'));
    expect(draftIn(store).title).not.toBe('New');
    await store.set(ballot.reloadAtom, diskKey('uuid-1'));
    expect(draftIn(store).title).toBe('New');
  });

  test('of another election is another ballot', async () => {
    await openBooth(store);
    await store.set(ballot.loadAtom, 'GA00000009');
    expect(store.get(ballot.draftAtom)).toBeNull();
    await store.set(ballot.loadAtom, info.code);
    expect(store.get(ballot.draftAtom)).not.toBeNull();
  });
});

describe('what the server says about a draft', () => {
  const word = (hasVoted: boolean, hasEnded: boolean) => ({ hasVoted, hasEnded, at: 5 });

  test.each([
    ['nothing against it: it is kept', word(false, false), 'kept', true],
    ['voted, and this phone had never tried: it goes', word(true, false), 'voted-elsewhere', false],
  ])('%s', async (_what, said, outcome, isKept) => {
    await openBooth(store);
    expect(await store.set(ballot.reconcileAtom, said)).toBe(outcome);
    expect((await onDisk()) !== null).toBe(isKept);
    expect(store.get(ballot.draftAtom) !== null).toBe(isKept);
  });

  test('voting has ended: it is out of sight, and back when voting is open again', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'bod', 'BOD-1');
    const { choices } = draftIn(store);
    expect(await store.set(ballot.reconcileAtom, word(false, true))).toBe('voting-ended');
    expect(store.get(ballot.draftAtom)).toBeNull();
    expect(await onDisk()).toMatchObject({ choices, endedAt: 5 });
    expect(await store.set(ballot.reconcileAtom, word(false, true))).toBe('kept');
    expect(await store.set(ballot.reconcileAtom, word(false, false))).toBe('kept');
    expect(draftIn(store).choices).toEqual(choices);
  });

  test('whoever enters the election again has the draft that was out of sight', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'bod', 'BOD-1');
    await store.set(ballot.reconcileAtom, word(false, true));
    await openBooth(store);
    expect(draftIn(store).choices.bod).toEqual(['BOD-1']);
  });

  test('logging out deletes a draft that is out of sight', async () => {
    await openBooth(store);
    await store.set(ballot.reconcileAtom, word(false, true));
    await store.set(signOutAtom);
    expect(await onDisk()).toBeNull();
  });

  test('voted, and this phone had tried: the attempt becomes the receipt', async () => {
    await openBooth(store);
    await putBallot(store, { ...draftIn(store), past: [attemptOf(draftIn(store).choices)] });
    expect(await store.set(ballot.reconcileAtom, word(true, false))).toBe('cast-earlier');
    expect(store.get(ballot.receiptAtom)).toMatchObject({ ballotNo: '', certainty: 'unknown' });
    expect(await onDisk()).toMatchObject({ phase: 'cast' });
  });

  test('nothing is decided over an attempt whose outcome is not known', async () => {
    await openBooth(store);
    const open = { ...draftIn(store), attempt: attemptOf(draftIn(store).choices) };
    await putBallot(store, open);
    expect(await store.set(ballot.reconcileAtom, word(true, true))).toBe('kept');
    expect(await onDisk()).toEqual(open);
  });

  test('nothing happens where there is no draft', async () => {
    expect(await store.set(ballot.reconcileAtom, word(true, false))).toBe('kept');
  });
});

test('leaving the receipt removes the choices and keeps the slip', async () => {
  await openBooth(store);
  await putBallot(store, receiptOf());
  await store.set(leaveReceiptAtom);
  const receipt = { phase: 'cast', ballotNo: 'B-1', castAt: 9, choices: null };
  expect(store.get(ballot.receiptAtom)).toMatchObject(receipt);
  expect(await onDisk()).toMatchObject(receipt);
});
