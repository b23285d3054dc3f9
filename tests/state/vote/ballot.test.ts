import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Selections } from '~/contracts/ballot.ts';
import { seatCounts } from '~/contracts/ballot.ts';
import { ballotKind, type CastVote } from '~/contracts/vote-record.ts';
import type { Store } from '~/state/services.ts';
import { apiClockAtom } from '~/state/services.ts';
import { signedInAtom, signOutAtom } from '~/state/session/session.ts';
import {
  ballot,
  boothAtom,
  clearPicksAtom,
  dropWithdrawnAtom,
  leaveReceiptAtom,
  markHintShownAtom,
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

  test('is complete after the app was closed', async () => {
    await openBooth(store);
    for (let pick = 1; pick <= seatCounts.bod; pick += 1) {
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

  test("notes the API's time if the response does not say when voting began", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 1, 30) });
    const hour = 3_600_000;
    store.get(apiClockAtom).restore(-3 * hour);
    await openBooth(store, null);
    const startedAt = Date.UTC(2026, 10, 23, 1, 30) - 3 * hour;
    expect(store.get(boothAtom)).toMatchObject({ start, startedAt });
    expect((await reopen()).get(boothAtom)?.startedAt).toBe(startedAt);
  });

  test.each([5, null])('keeps its first start if a later response says %s', async (at) => {
    await openBooth(store, 3);
    const later = await signedInVoter();
    await openBooth(later, at);
    expect(later.get(signedInAtom)?.sessionId).not.toBe(store.get(signedInAtom)?.sessionId);
    expect(later.get(boothAtom)).toMatchObject({ start, startedAt: 3 });
    await openBooth(later, at);
    expect(later.get(boothAtom)).toMatchObject({ start, startedAt: 3 });
  });

  test('begins again if it is missing, although the record of an earlier booth exists', async () => {
    await openBooth(store, 3);
    await store.set(reachSummaryAtom);
    await store.set(markHintShownAtom, 'bod');
    await disk.forget(diskKey('uuid-1'));
    const later = await signedInVoter();
    await later.set(openBoothAtom, info, 'secret');
    const anew = { startedAt: null, hasReachedSummary: false, greetedOn: [] };
    expect(later.get(boothAtom)).toMatchObject(anew);
    await later.set(startBallotAtom, { ...start, startedAt: 5 });
    expect((await reopen()).get(boothAtom)).toMatchObject({ ...anew, start, startedAt: 5 });
  });

  test('shows the notice once on each page, also after a reload and in a later session', async () => {
    await openBooth(store);
    expect(store.get(boothAtom)?.greetedOn).toEqual([]);
    await store.set(markHintShownAtom, 'bod');
    await store.set(markHintShownAtom, 'bod');
    await store.set(markHintShownAtom, 'audit');
    expect((await reopen()).get(boothAtom)?.greetedOn).toEqual(['bod', 'audit']);
    const later = await signedInVoter();
    await openBooth(later);
    expect(later.get(boothAtom)).toMatchObject({ start, greetedOn: ['bod', 'audit'] });
  });

  test('refuses one choice too many', async () => {
    await openBooth(store);
    expect(store.set(togglePickAtom, 'audit', 'AUD-1')).toBe('done');
    expect(store.set(togglePickAtom, 'audit', 'AUD-2')).toBe('too-many');
    await store.set(clearPicksAtom, 'bod');
    expect(await onDisk()).toMatchObject({ choices: { audit: ['AUD-1'] } });
  });

  test('cannot be changed before it exists', async () => {
    expect(store.set(togglePickAtom, 'audit', 'AUD-1')).toBe('done');
    await store.set(reachSummaryAtom);
    expect(store.get(ballot.draftAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
  });

  test('does not change while an attempt is open', async () => {
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

  test('does not overwrite an attempt of another tab', async () => {
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

  test('does not replace a receipt from another tab', async () => {
    const receipt = receiptOf();
    await disk.change(diskKey('uuid-1'), ballotKind, () => receipt);
    await openBooth(store);
    expect(await onDisk()).toEqual(receipt);
    expect(store.get(ballot.receiptAtom)).toEqual(receipt);
  });

  test('loses the choice of a withdrawn candidate, and reports it once', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-1');
    const standing = { bod: [], audit: [{ code: 'AUD-2' }], elecom_of: [], elecom_ep: [] };
    expect(store.set(dropWithdrawnAtom, standing)).toBe(true);
    expect(store.set(dropWithdrawnAtom, standing)).toBe(false);
    expect(draftIn(store).choices.audit).toEqual([]);
  });

  test('begins again if its record is damaged', async () => {
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

  test('follows the writes of another tab', async () => {
    await openBooth(store);
    await disk.change(diskKey('uuid-1'), ballotKind, () => draftOf({ title: 'New' }));
    await store.set(ballot.reloadAtom, diskKey('somebody-else'));
    expect(draftIn(store).title).not.toBe('New');
    await store.set(ballot.reloadAtom, diskKey('uuid-1'));
    expect(draftIn(store).title).toBe('New');
  });

  test('belongs to one election', async () => {
    await openBooth(store);
    await store.set(ballot.loadAtom, 'GA00000009');
    expect(store.get(ballot.draftAtom)).toBeNull();
    await store.set(ballot.loadAtom, info.code);
    expect(store.get(ballot.draftAtom)).not.toBeNull();
  });
});

describe("the API's status of a draft", () => {
  const word = (hasVoted: boolean, hasEnded: boolean) => ({ hasVoted, hasEnded, at: 5 });

  test.each([
    ['keeps the draft while voting is open', word(false, false), 'kept', true],
    ['deletes the draft after a vote from elsewhere', word(true, false), 'voted-elsewhere', false],
  ])('%s', async (_what, said, outcome, isKept) => {
    await openBooth(store);
    expect(await store.set(ballot.applyStatusAtom, said)).toBe(outcome);
    expect((await onDisk()) !== null).toBe(isKept);
    expect(store.get(ballot.draftAtom) !== null).toBe(isKept);
  });

  test('after the end of voting hides the draft, until voting is open again', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'bod', 'BOD-1');
    const { choices } = draftIn(store);
    expect(await store.set(ballot.applyStatusAtom, word(false, true))).toBe('voting-ended');
    expect(store.get(ballot.draftAtom)).toBeNull();
    expect(await onDisk()).toMatchObject({ choices, endedAt: 5 });
    expect(await store.set(ballot.applyStatusAtom, word(false, true))).toBe('kept');
    expect(await store.set(ballot.applyStatusAtom, word(false, false))).toBe('kept');
    expect(draftIn(store).choices).toEqual(choices);
  });

  test('entering the election again shows a hidden draft', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'bod', 'BOD-1');
    await store.set(ballot.applyStatusAtom, word(false, true));
    await openBooth(store);
    expect(draftIn(store).choices.bod).toEqual(['BOD-1']);
  });

  test('logging out deletes a hidden draft', async () => {
    await openBooth(store);
    await store.set(ballot.applyStatusAtom, word(false, true));
    await store.set(signOutAtom);
    expect(await onDisk()).toBeNull();
  });

  test('"voted" after an earlier attempt makes that attempt the receipt', async () => {
    await openBooth(store);
    await putBallot(store, { ...draftIn(store), past: [attemptOf(draftIn(store).choices)] });
    expect(await store.set(ballot.applyStatusAtom, word(true, false))).toBe('cast-earlier');
    expect(store.get(ballot.receiptAtom)).toMatchObject({ ballotNo: '', certainty: 'unknown' });
    expect(await onDisk()).toMatchObject({ phase: 'cast' });
  });

  test('decides nothing while an attempt is open', async () => {
    await openBooth(store);
    const open = { ...draftIn(store), attempt: attemptOf(draftIn(store).choices) };
    await putBallot(store, open);
    expect(await store.set(ballot.applyStatusAtom, word(true, true))).toBe('kept');
    expect(await onDisk()).toEqual(open);
  });

  test('changes nothing without a draft', async () => {
    expect(await store.set(ballot.applyStatusAtom, word(true, false))).toBe('kept');
  });
});

test('leaving the receipt removes the choices and keeps the receipt', async () => {
  await openBooth(store);
  await putBallot(store, receiptOf());
  await store.set(leaveReceiptAtom);
  const receipt = { phase: 'cast', ballotNo: 'B-1', castAt: 9, choices: null };
  expect(store.get(ballot.receiptAtom)).toMatchObject(receipt);
  expect(await onDisk()).toMatchObject(receipt);
});
