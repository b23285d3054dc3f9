import { beforeEach, describe, expect, test } from 'vitest';
import { requiredPicks } from '~/contracts/ballot.ts';
import type { DraftBallot } from '~/contracts/disk.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import {
  boothAtom,
  castBallotAtom,
  clearPicksAtom,
  draftBallotAtom,
  dropWithdrawnAtom,
  leaveReceiptAtom,
  loadBallotAtom,
  openBoothAtom,
  reachSummaryAtom,
  reconcileBallotAtom,
  reloadBallotAtom,
  saveBallotAtom,
  togglePickAtom,
} from '~/state/ballot.ts';
import { signedInAtom } from '~/state/session.ts';
import { disk } from '../support/disk.ts';
import { draftOf } from '../support/wire.ts';
import {
  diskKey,
  draftIn,
  info,
  onDisk,
  openBooth,
  reopen,
  type Store,
  signedInVoter,
  start,
} from './voter.ts';

let store: Store;

beforeEach(async () => {
  store = await signedInVoter();
});

describe('a draft', () => {
  test('begins when the booth opens, and is on disk at once', async () => {
    await openBooth(store);
    expect(await onDisk()).toEqual(
      draftOf({
        booth: { tag: store.get(signedInAtom)?.tag ?? '', secretKey: 'secret', start },
      }),
    );
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
    expect(reopened.get(draftBallotAtom)).toEqual(before);
    expect(before.selections.bod).toHaveLength(7);
    expect(before.hasReachedSummary).toBe(true);
    expect(reopened.get(boothAtom)?.start).toEqual(start);
  });

  test('refuses one too many and says so', async () => {
    await openBooth(store);
    expect(store.set(togglePickAtom, 'audit', 'AUD-1')).toBe('done');
    expect(store.set(togglePickAtom, 'audit', 'AUD-2')).toBe('too-many');
    await store.set(clearPicksAtom, 'bod');
    expect(await onDisk()).toMatchObject({ selections: { audit: ['AUD-1'] } });
  });

  test('cannot be changed before there is one', async () => {
    expect(store.set(togglePickAtom, 'audit', 'AUD-1')).toBe('done');
    await store.set(reachSummaryAtom);
    expect(store.get(draftBallotAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
  });

  test('stands still while it is not known whether it was cast', async () => {
    await openBooth(store);
    await store.set(saveBallotAtom, {
      ...draftIn(store),
      selections: { ...draftIn(store).selections, audit: ['AUD-1'] },
      isAttemptOpen: true,
    });
    const before = draftIn(store);
    await store.set(clearPicksAtom, 'audit');
    store.set(togglePickAtom, 'audit', 'AUD-1');
    await store.set(reachSummaryAtom);
    const nobody = { bod: [], audit: [], elecom_of: [], elecom_ep: [] };
    expect(store.set(dropWithdrawnAtom, nobody)).toBe(false);
    expect(draftIn(store)).toEqual(before);
    expect(await onDisk()).toEqual(before);
  });

  test('that another tab is casting is not written over by a tab that has not heard of it', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'bod', 'B1');
    const other = await reopen();
    const attempt = { at: 5, ballotNo: 'B-1', votes: draftIn(store).selections };
    const underWay = { ...draftIn(store), attempts: [attempt], isAttemptOpen: true };
    await store.set(saveBallotAtom, underWay);
    other.set(togglePickAtom, 'bod', 'B2');
    await other.set(reachSummaryAtom);
    await other.set(clearPicksAtom, 'bod');
    expect(await onDisk()).toEqual(underWay);
    expect(other.get(draftBallotAtom)).toEqual(underWay);
    await other.set(openBoothAtom, info, 'another secret');
    expect(await onDisk()).toMatchObject({ attempts: [attempt], isAttemptOpen: true });
  });

  test('loses the choices of who no longer stands, and says so once', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-1');
    const standing = { bod: [], audit: [{ code: 'AUD-2' }], elecom_of: [], elecom_ep: [] };
    expect(store.set(dropWithdrawnAtom, standing)).toBe(true);
    expect(store.set(dropWithdrawnAtom, standing)).toBe(false);
    expect(draftIn(store).selections.audit).toEqual([]);
  });

  test('that is damaged is a clean start', async () => {
    await disk.write(diskKey('uuid-1'), { ...draftOf(), selections: 'all of them' });
    await store.set(loadBallotAtom, info.code);
    expect(store.get(draftBallotAtom)).toBeNull();
    await openBooth(store);
    expect(draftIn(store).selections.bod).toEqual([]);
  });

  test('follows what another tab wrote', async () => {
    await openBooth(store);
    await disk.write(diskKey('uuid-1'), { ...draftIn(store), hasReachedSummary: true });
    await store.set(reloadBallotAtom, diskKey('somebody-else'));
    expect(draftIn(store).hasReachedSummary).toBe(false);
    await store.set(reloadBallotAtom, diskKey('uuid-1'));
    expect(draftIn(store).hasReachedSummary).toBe(true);
  });

  test('of another election is another ballot', async () => {
    await openBooth(store);
    await store.set(loadBallotAtom, 'GA00000009');
    expect(store.get(draftBallotAtom)).toBeNull();
    await store.set(loadBallotAtom, info.code);
    expect(store.get(draftBallotAtom)).not.toBeNull();
  });
});

describe('what the server says about a draft', () => {
  const attempt = {
    at: 5,
    ballotNo: 'B-1',
    votes: { bod: [], audit: ['AUD-1'], elecom_of: [], elecom_ep: [] },
  };
  const say = async (changes: Partial<GeneralAssembly>, draft: Partial<DraftBallot> = {}) => {
    await openBooth(store);
    await store.set(saveBallotAtom, { ...draftIn(store), ...draft });
    return store.set(reconcileBallotAtom, { ...info, ...changes });
  };
  const ended = (endsAt: number | null, hasEnded = false) => ({
    voting: { ...info.voting, endsAt, hasEnded },
  });

  test('not voted, voting open: it is kept', async () => {
    expect(await say({})).toBe('kept');
    expect(await onDisk()).not.toBeNull();
  });

  test('voted, and this phone had tried: the attempt becomes the receipt', async () => {
    expect(await say({ hasVoted: true }, { attempts: [attempt] })).toBe('cast-earlier');
    expect(store.get(castBallotAtom)).toMatchObject({
      ballotNo: 'B-1',
      castAt: null,
      choices: attempt.votes,
    });
    expect(await onDisk()).toMatchObject({ phase: 'cast' });
  });

  test('voted, and this phone had never tried: it goes, without a receipt', async () => {
    expect(await say({ hasVoted: true })).toBe('voted-elsewhere');
    expect([store.get(draftBallotAtom), store.get(castBallotAtom)]).toEqual([null, null]);
    expect(await onDisk()).toBeNull();
  });

  test.each<[string, Partial<GeneralAssembly>]>([
    ['by its date', ended(Date.now() - 1)],
    ['by its flag where there is no date', ended(null, true)],
  ])('voting has ended %s: it goes', async (_what, changes) => {
    expect(await say(changes)).toBe('voting-ended');
    expect(await onDisk()).toBeNull();
  });

  test.each<[string, Partial<GeneralAssembly>]>([
    ['before its date, whatever the flag says', ended(Date.now() + 60_000, true)],
    ['without a date and a flag', ended(null, false)],
  ])('voting has not ended %s: it is kept', async (_what, changes) => {
    expect(await say(changes)).toBe('kept');
  });

  test('nothing is decided over an attempt whose answer is missing', async () => {
    const open = { attempts: [attempt], isAttemptOpen: true };
    expect(await say({ hasVoted: true, ...ended(0, true) }, open)).toBe('kept');
    expect(draftIn(store).isAttemptOpen).toBe(true);
  });

  test('nothing happens where there is no draft', async () => {
    expect(await store.set(reconcileBallotAtom, { ...info, hasVoted: true })).toBe('kept');
  });
});

test('leaving the receipt removes the choices and keeps the slip', async () => {
  await openBooth(store);
  await store.set(saveBallotAtom, {
    ...{ version: 1, phase: 'cast', electionCode: info.code, electionTitle: info.title },
    ...{ ballotNo: 'B-1', castAt: 9, areChoicesCertain: true },
    choices: { bod: ['x'], audit: [], elecom_of: [], elecom_ep: [] },
  });
  await store.set(leaveReceiptAtom);
  const slip = { phase: 'cast', ballotNo: 'B-1', castAt: 9, choices: null };
  expect(store.get(castBallotAtom)).toMatchObject(slip);
  expect(await onDisk()).toMatchObject(slip);
});
