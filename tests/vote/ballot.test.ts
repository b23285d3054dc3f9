import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noSelections, seatCounts } from '~/contracts/ballot.ts';
import { apiClockAtom, type Store, storageAtom } from '~/core/services.ts';
import { pause } from '~/core/waits.ts';
import { expireSessionAtom, signedInAtom } from '~/session/session.ts';
import {
  ballot,
  boothKeysAtom,
  clearPicksAtom,
  dropWithdrawnAtom,
  leaveReceiptAtom,
  openBoothAtom,
  reachSummaryAtom,
  replacePickAtom,
  startBallotAtom,
  togglePickAtom,
} from '~/vote/ballot.ts';
import { putBallot } from '../support/casting.ts';
import { disk } from '../support/disk.ts';
import { attemptOf } from '../support/wire.ts';
import {
  diskKey,
  disks,
  draftIn,
  info,
  onDisk,
  openBooth,
  reopen,
  repeatChanges,
  signedInVoter,
  signIn,
  start,
} from './voter.ts';

let store: Store;

beforeEach(async () => {
  store = await signedInVoter();
});

describe('the booth', () => {
  test('keeps the progress that another tab has written', async () => {
    await openBooth(store);
    const otherTab = await reopen();
    await otherTab.set(reachSummaryAtom);
    await store.set(startBallotAtom, { ...start, startedAt: 5 });
    expect(store.get(boothKeysAtom)).toMatchObject({ hasReachedSummary: true });
    expect((await reopen()).get(boothKeysAtom)).toMatchObject({ hasReachedSummary: true });
  });

  test('restores a whole ballot after the app was closed', async () => {
    await openBooth(store);
    for (let pick = 1; pick <= seatCounts.bod; pick += 1) {
      store.set(togglePickAtom, 'bod', `BOD-${pick}`);
    }
    await store.set(reachSummaryAtom);
    const before = draftIn(store);
    expect(before.choices.bod).toHaveLength(7);
    const reopened = await reopen();
    expect(reopened.get(ballot.draftAtom)).toEqual(before);
    expect(reopened.get(boothKeysAtom)).toMatchObject({
      tag: store.get(signedInAtom)?.sessionId,
      secretKey: 'secret',
      start,
      hasReachedSummary: true,
    });
  });

  test('keeps its progress in a later session, but not its keys', async () => {
    await openBooth(store);
    await store.set(reachSummaryAtom);
    expect((await reopen()).get(boothKeysAtom)).toMatchObject({ hasReachedSummary: true });
    await store.set(expireSessionAtom);
    await signIn(store);
    await store.set(ballot.loadAtom, info.code);
    expect(store.get(boothKeysAtom)).toBeNull();
    await store.set(openBoothAtom, info, 'another secret');
    expect(store.get(boothKeysAtom)).toMatchObject({
      secretKey: 'another secret',
      start: null,
      hasReachedSummary: true,
    });
  });

  test("notes the API's time if the response does not say when voting began", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 1, 30) });
    const hour = 3_600_000;
    store.get(apiClockAtom).restore(-3 * hour);
    await openBooth(store, null);
    const startedAt = Date.UTC(2026, 10, 23, 1, 30) - 3 * hour;
    expect((await reopen()).get(boothKeysAtom)).toMatchObject({ start, startedAt });
  });

  test.each([5, null])('keeps its first start if a later response says %s', async (at) => {
    await openBooth(store, 3);
    const later = await signedInVoter();
    for (const entry of ['first', 'second']) {
      await openBooth(later, at);
      expect(later.get(boothKeysAtom), entry).toMatchObject({ start, startedAt: 3 });
    }
  });

  test.each(disks)(
    'begins again with a new ballot, although an earlier booth is kept%s',
    async (_where, stall) => {
      await openBooth(store, 3);
      await store.set(reachSummaryAtom);
      await disk.forget(diskKey('uuid-1'));
      const later = await signedInVoter();
      stall(later);
      await later.set(openBoothAtom, info, 'secret');
      const anew = { startedAt: null, hasReachedSummary: false };
      expect(later.get(boothKeysAtom)).toMatchObject(anew);
      await later.set(startBallotAtom, { ...start, startedAt: 5 });
      expect((await reopen()).get(boothKeysAtom)).toMatchObject({ ...anew, start, startedAt: 5 });
    },
  );
});

describe('the choices of a ballot', () => {
  const standing = { bod: [], audit: [{ code: 'AUD-2' }], elecom_of: [], elecom_ep: [] };

  test('are not undone by the slow write of an earlier tap', async () => {
    await openBooth(store);
    /** Each call lets one pending change of the disk go on. */
    const waiting: (() => void)[] = [];
    const own = store.get(storageAtom);
    store.set(storageAtom, {
      ...own,
      change: async (...args) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return own.change(...args);
      },
    });
    store.set(togglePickAtom, 'bod', 'BOD-1');
    store.set(togglePickAtom, 'bod', 'BOD-2');
    for (const written of [['BOD-1'], ['BOD-1', 'BOD-2']]) {
      waiting.shift()?.();
      await vi.waitFor(async () =>
        expect(await onDisk()).toMatchObject({ choices: { bod: written } }),
      );
      await pause(20);
      expect(draftIn(store).choices.bod).toEqual(['BOD-1', 'BOD-2']);
    }
  });

  test('of one seat are replaced in one write, also on a stalled disk', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-1');
    await vi.waitFor(async () =>
      expect(await onDisk()).toMatchObject({ choices: { audit: ['AUD-1'] } }),
    );
    let goOn: () => void = () => undefined;
    const stalled = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const own = store.get(storageAtom);
    const writes = vi.fn();
    store.set(storageAtom, {
      ...own,
      change: async (...args) => {
        writes();
        await stalled;
        return own.change(...args);
      },
    });
    const replaced = store.set(replacePickAtom, 'audit', 'AUD-2');
    expect(draftIn(store).choices.audit).toEqual(['AUD-2']);
    expect(await onDisk()).toMatchObject({ choices: { audit: ['AUD-1'] } });
    goOn();
    await replaced;
    expect(await onDisk()).toMatchObject({ choices: { audit: ['AUD-2'] } });
    expect(draftIn(store).choices.audit).toEqual(['AUD-2']);
    expect(writes).toHaveBeenCalledOnce();
  });

  test('count a tap once, also if a stalled disk repeats the change', async () => {
    await openBooth(store);
    repeatChanges(store);
    for (const [code, left] of [
      ['BOD-1', ['BOD-1']],
      ['BOD-2', ['BOD-1', 'BOD-2']],
      ['BOD-1', ['BOD-2']],
    ] as const) {
      store.set(togglePickAtom, 'bod', code);
      await vi.waitFor(() => expect(store.get(ballot.isWrittenAtom)).toBe(true));
      expect(await onDisk()).toMatchObject({ choices: { bod: left } });
      expect(draftIn(store).choices.bod).toEqual(left);
    }
  });

  test('are never one too many', async () => {
    await openBooth(store);
    expect(store.set(togglePickAtom, 'audit', 'AUD-1')).toBe('done');
    expect(store.set(togglePickAtom, 'audit', 'AUD-2')).toBe('too-many');
    await store.set(clearPicksAtom, 'bod');
    expect(await onDisk()).toMatchObject({ choices: { audit: ['AUD-1'] } });
  });

  test('cannot be made before the booth is open', async () => {
    expect(store.set(togglePickAtom, 'audit', 'AUD-1')).toBe('done');
    await store.set(reachSummaryAtom);
    expect(store.get(ballot.draftAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
  });

  test('lose a withdrawn candidate once, but not while an attempt is open', async () => {
    await openBooth(store);
    store.set(togglePickAtom, 'audit', 'AUD-1');
    expect(store.set(dropWithdrawnAtom, standing)).toBe(true);
    expect(store.set(dropWithdrawnAtom, standing)).toBe(false);
    expect(draftIn(store).choices.audit).toEqual([]);
    const choices = { ...noSelections, audit: ['AUD-1'] };
    await putBallot(store, { ...draftIn(store), choices, attempt: attemptOf(choices) });
    expect(store.set(dropWithdrawnAtom, standing)).toBe(false);
    expect(draftIn(store).choices).toEqual(choices);
  });

  test('stay on the receipt until the member leaves it', async () => {
    await openBooth(store);
    const { code, title, choices } = draftIn(store);
    const known = { ballotNo: 'B-1', castAt: 9, confirmedAt: 10, certainty: 'counted' } as const;
    await putBallot(store, { version: 2, phase: 'cast', code, title, choices, ...known });
    expect(store.get(ballot.receiptAtom)).toMatchObject({ ...known, choices });
    await store.set(leaveReceiptAtom);
    expect(store.get(ballot.receiptAtom)).toMatchObject({ ...known, choices: null });
    expect(await onDisk()).toMatchObject({ ...known, choices: null });
  });
});
