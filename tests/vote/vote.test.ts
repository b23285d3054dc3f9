import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noSelections, type Selections } from '~/contracts/ballot.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import {
  ballotKind,
  type DraftVote,
  referendumKind,
  type VoteRecord,
} from '~/contracts/vote-record.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { type Store, storageAtom, tabsAtom } from '~/core/services.ts';
import type { RecordType } from '~/core/storage/storage.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { expireSessionAtom, leaveForAnotherAccountAtom, signOutAtom } from '~/session/session.ts';
import { ballot, clearPicksAtom, togglePickAtom } from '~/vote/ballot.ts';
import { chooseInReferendumAtom, referendumVote } from '~/vote/referendum-vote.ts';
import type { Vote } from '~/vote/vote.ts';
import { receiptOf } from '../support/casting.ts';
import { disk, writeToDisk } from '../support/disk.ts';
import { attemptOf, draftOf } from '../support/wire.ts';
import { answerOf } from './referendum/wire-referendum.ts';
import { disks, openBooth, signedInVoter, signIn } from './voter.ts';

/** The rules of every vote, tested with the ballot and with the referendum's answer. */
type Tested<Choices, Info> = {
  readonly vote: Vote<Choices, Info>;
  readonly kind: RecordType<VoteRecord<Choices>>;
  readonly keyOf: (uuid: string, code: string) => string;
  readonly first: Choices;
  readonly second: Choices;
  readonly choose: (store: Store, choices: Choices) => Promise<void>;
  readonly draft: DraftVote<Choices>;
};

function testRules<Choices, Info>(name: string, tested: Tested<Choices, Info>): void {
  const { vote, kind, keyOf, first, second, choose } = tested;
  const chosen: DraftVote<Choices> = { ...tested.draft, choices: first };
  const { code, title } = chosen;
  const attempt = attemptOf(first, { ballotNo: '' });
  const underWay = { ...chosen, attempt };
  const tried = { ...chosen, choices: second, past: [attempt] };
  const receipt = receiptOf<Choices>({ code, title });
  const key = (uuid = 'uuid-1') => keyOf(uuid, code);
  const onDisk = (uuid?: string) => disk.read(key(uuid), kind);
  const shown = (of: Store) => [of.get(vote.draftAtom), of.get(vote.receiptAtom)];
  const nothing = [null, null];
  let store: Store;

  async function reopen(): Promise<Store> {
    const opened = createStore();
    await opened.set(restoreSessionAtom);
    await opened.set(vote.loadAtom, code);
    return opened;
  }

  async function openWith(record: VoteRecord<Choices>): Promise<void> {
    await writeToDisk(key(), record);
    await store.set(vote.loadAtom, code);
  }

  beforeEach(async () => {
    store = await signedInVoter();
  });

  describe(`the record of the ${name}`, () => {
    test('is on disk at once, and is restored when the portal opens again', async () => {
      await choose(store, first);
      expect(await onDisk()).toEqual(chosen);
      await choose(store, second);
      expect(await onDisk()).toEqual({ ...chosen, choices: second });
      expect(shown(await reopen())).toEqual(shown(store));
    });

    test('keeps its earlier attempts with other choices', async () => {
      await writeToDisk(key(), { ...chosen, past: [attempt] });
      await choose(store, second);
      expect(await onDisk()).toEqual(tried);
      expect(shown(store)).toEqual([tried, null]);
    });

    test('keeps an attempt that another tab has begun', async () => {
      await openWith(chosen);
      await writeToDisk(key(), underWay);
      await choose(store, second);
      expect(shown(store)).toEqual([underWay, null]);
      expect(await onDisk()).toEqual(underWay);
    });

    test('begins again if it is damaged', async () => {
      await writeToDisk(key(), { ...chosen, choices: 'abstain' });
      await store.set(vote.loadAtom, code);
      expect(shown(store)).toEqual(nothing);
      expect(await onDisk()).toBeNull();
      await choose(store, first);
      expect(shown(store)).toEqual([chosen, null]);
    });

    test('follows the writes of another tab of the same member', async () => {
      await choose(store, first);
      await writeToDisk(key(), { ...chosen, choices: second });
      await store.set(vote.reloadAtom, key('uuid-2'));
      expect(store.get(vote.draftAtom)?.choices).toEqual(first);
      await store.set(vote.reloadAtom, key());
      expect(store.get(vote.draftAtom)?.choices).toEqual(second);
    });

    test('belongs to one election', async () => {
      await choose(store, first);
      await store.set(vote.loadAtom, 'GA00000009');
      expect(shown(store)).toEqual(nothing);
      await store.set(vote.loadAtom, code);
      expect(shown(store)).toEqual([chosen, null]);
    });
  });

  test('another election is not shown with a late write or a pending choice of this one', async () => {
    const other = { ...chosen, code: 'GA00000009' };
    await writeToDisk(keyOf('uuid-1', other.code), other);
    await choose(store, first);
    const storage = store.get(storageAtom);
    const { change } = storage;
    const { promise: later, resolve } = Promise.withResolvers<void>();
    vi.spyOn(storage, 'change').mockImplementation((...given) =>
      change(...given).finally(() => later),
    );
    const choosing = choose(store, second);
    await store.set(vote.loadAtom, other.code);
    expect(shown(store)).toEqual([other, null]);
    resolve();
    await choosing;
    expect(store.get(vote.draftAtom)?.code).toBe(other.code);
  });

  test.each(disks)(
    'other tabs get each change, and nothing without a change%s',
    async (_where, stall) => {
      await choose(store, first);
      stall(store);
      const tell = vi.spyOn(store.get(tabsAtom), 'tell');
      await choose(store, second);
      expect(tell).toHaveBeenCalledWith({ kind: 'record-changed', key: key() });
      tell.mockClear();
      await store.set(vote.applyStatusAtom, { hasVoted: false, hasEnded: false, at: 5 });
      expect(tell).not.toHaveBeenCalled();
    },
  );

  describe(`the API's status of the ${name}`, () => {
    const says = (hasVoted: boolean, hasEnded = false, of = store) =>
      of.set(vote.applyStatusAtom, { hasVoted, hasEnded, at: 5 });

    test.each([chosen, tried])('"not voted" keeps a draft while voting is open', async (draft) => {
      await openWith(draft);
      expect(await says(false)).toBe('kept');
      expect(shown(store)).toEqual([draft, null]);
      expect(await onDisk()).toEqual(draft);
    });

    test.each(disks)(
      '"voted" after an earlier attempt makes an uncertain receipt%s',
      async (_where, stall) => {
        await openWith(tried);
        stall(store);
        expect(await says(true)).toBe('cast-earlier');
        const uncertain = { phase: 'cast', ballotNo: '', castAt: null, certainty: 'unknown' };
        expect(store.get(vote.receiptAtom)).toMatchObject(uncertain);
        expect(await onDisk()).toMatchObject(uncertain);
      },
    );

    test.each(disks)('"voted" without an attempt deletes the draft%s', async (_where, stall) => {
      await openWith(chosen);
      stall(store);
      expect(await says(true)).toBe('voted-elsewhere');
      expect(store.get(vote.vanishedAtom)).toBeNull();
      expect(shown(store)).toEqual(nothing);
      expect(await onDisk()).toBeNull();
    });

    test('after the end of voting hides the draft, until voting is open again', async () => {
      await openWith(tried);
      expect(await says(false, true)).toBe('voting-ended');
      expect(shown(store)).toEqual(nothing);
      expect(await onDisk()).toEqual({ ...tried, endedAt: 5 });
      expect(await says(false, true)).toBe('kept');
      expect(await says(false)).toBe('kept');
      expect(shown(store)).toEqual([tried, null]);
    });

    test('does not prevent another choice, which shows a hidden draft', async () => {
      await openWith(chosen);
      await says(false, true);
      await choose(store, second);
      expect(shown(store)).toEqual([{ ...chosen, choices: second }, null]);
    });

    test.each([
      [true, false],
      [false, true],
      [true, true],
    ])('decides nothing while an attempt is open: voted %s, ended %s', async (...said) => {
      await openWith(underWay);
      expect(await says(...said)).toBe('kept');
      expect(await onDisk()).toEqual(underWay);
    });

    test.each([
      [true, false],
      [false, true],
    ])('changes no receipt of another tab: voted %s, ended %s', async (...said) => {
      await openWith(chosen);
      await writeToDisk(key(), receipt);
      expect(await says(...said)).toBe('kept');
      expect(shown(store)).toEqual([null, receipt]);
      expect(await onDisk()).toEqual(receipt);
    });

    test('changes nothing without a draft', async () => {
      await store.set(vote.loadAtom, code);
      expect(await says(true)).toBe('kept');
      expect(await onDisk()).toBeNull();
    });
  });

  describe(`the ${name} of a member`, () => {
    test.each([
      ['the session has ended', expireSessionAtom],
      ['a change to another account', leaveForAnotherAccountAtom],
    ])('is hidden after %s, and returns with a new session', async (_what, endAtom) => {
      await choose(store, first);
      await store.set(endAtom);
      expect([...shown(store), store.get(vote.storageKeyAtom)]).toEqual([null, null, null]);
      await choose(store, second);
      expect(await onDisk()).toEqual(chosen);
      await signIn(store);
      await store.set(vote.loadAtom, code);
      expect(shown(store)).toEqual([chosen, null]);
    });

    test.each([false, true])('is deleted by a log-out, also if it is hidden: %s', async (hides) => {
      await choose(store, first);
      if (hides) await store.set(vote.applyStatusAtom, { hasVoted: false, hasEnded: true, at: 5 });
      await store.set(signOutAtom);
      expect(await onDisk()).toBeNull();
    });

    test('is not shown to another member, who has a separate one', async () => {
      await choose(store, first);
      await signIn(store, 'uuid-2');
      expect(shown(store)).toEqual(nothing);
      await store.set(vote.loadAtom, code);
      expect(shown(store)).toEqual(nothing);
      await choose(store, second);
      await signIn(store);
      await store.set(vote.loadAtom, code);
      expect(shown(store)).toEqual([chosen, null]);
      expect(await onDisk('uuid-2')).toMatchObject({ choices: second });
    });

    test('is not shown to another member who signs in while it is read', async () => {
      await writeToDisk(key(), chosen);
      const reading = store.set(vote.loadAtom, code);
      await Promise.allSettled([reading, signIn(store, 'uuid-2')]);
      await store.set(vote.loadAtom, code);
      expect(shown(store)).toEqual(nothing);
    });
  });
}

const auditor = (code: string): Selections => ({ ...noSelections, audit: [code] });

testRules('ballot', {
  vote: ballot,
  kind: ballotKind,
  keyOf: memberKeys.ballot,
  draft: draftOf(),
  first: auditor('AUD-1'),
  second: auditor('AUD-2'),
  choose: async (store, { audit: [code = ''] }) => {
    if (store.get(ballot.draftAtom) === null) await openBooth(store);
    await store.set(clearPicksAtom, 'audit');
    store.set(togglePickAtom, 'audit', code);
    // The write of the tap comes before that of this edit.
    await store.set(clearPicksAtom, 'bod');
  },
});

testRules('answer', {
  vote: referendumVote,
  kind: referendumKind,
  keyOf: memberKeys.referendum,
  draft: answerOf(),
  first: 'approve' as ReferendumChoice | null,
  second: 'disapprove' as const,
  choose: (store, choice) =>
    store.set(chooseInReferendumAtom, answerOf().code, choice ?? 'approve'),
});

test('the receipt of an answer does not have the answer', async () => {
  const store = await signedInVoter();
  const key = memberKeys.referendum('uuid-1', answerOf().code);
  const past = [attemptOf<ReferendumChoice>('approve')];
  await writeToDisk(key, answerOf({ choices: 'disapprove', past }));
  await store.set(referendumVote.loadAtom, answerOf().code);
  await store.set(referendumVote.applyStatusAtom, { hasVoted: true, hasEnded: false, at: 5 });
  expect(await disk.read(key, referendumKind)).toMatchObject({ phase: 'cast', choices: null });
  expect(JSON.stringify(await disk.read(key, referendumKind))).not.toContain('approve');
});
