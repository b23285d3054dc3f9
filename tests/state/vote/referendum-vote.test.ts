import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/state/member-keys.ts';
import type { Store } from '~/state/services.ts';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { expireSessionAtom, signInAtom, signOutAtom } from '~/state/session/session.ts';
import { chooseInReferendumAtom, referendumVote } from '~/state/vote/referendum-vote.ts';
import { answerOf, type DraftAnswer } from '../../features/referendum/wire-referendum.ts';
import { answerCalls, answerData } from '../../support/calls.ts';
import { putAnswer } from '../../support/casting.ts';
import { disk, writeToDisk } from '../../support/disk.ts';
import { attemptOf, wireSession } from '../../support/wire.ts';

const code = 'GA00000002';
const diskKey = (uuid = 'uuid-1') => memberKeys.answer(uuid, code);
const onDisk = (uuid?: string) => disk.read(diskKey(uuid), answerKind);
const choiceIn = (store: Store) => store.get(referendumVote.draftAtom)?.choices ?? null;
let sessions = 0;
let store: Store;

/** Signs this member in, in a session of its own. */
const signIn = (on: Store, uuid = 'uuid-1') =>
  on.set(signInAtom, { username: uuid, password: 'p' }, false);

/** The portal opened anew on the same phone. */
async function reopen(): Promise<Store> {
  const opened = createStore();
  await opened.set(restoreSessionAtom);
  await opened.set(referendumVote.loadAtom, code);
  return opened;
}

beforeEach(async () => {
  answerCalls(({ path, search, body }) => {
    if (path === '/user') return answerData(wireSession({ uuid: search['hash']?.split(' ')[0] }));
    sessions += 1;
    return answerData({ hash: `${(body as { username?: string } | null)?.username} ${sessions}` });
  });
  store = createStore();
  await signIn(store);
});

const attempt = attemptOf('approve' as const, { ballotNo: '' });
const underWay: Partial<DraftAnswer> = { choices: 'approve', attempt };
const receipt = {
  ...{ version: 2, phase: 'cast', code, title: '', ballotNo: '' },
  ...{ castAt: 7, confirmedAt: 8, certainty: 'counted', choices: null },
} as const;

/** Puts this draft on the phone, as if the member had come so far. */
async function comeTo(draft: Partial<DraftAnswer>): Promise<void> {
  await store.set(referendumVote.loadAtom, code);
  await putAnswer(store, answerOf(draft));
}

describe('a chosen answer', () => {
  test('is none at first', async () => {
    await store.set(referendumVote.loadAtom, code);
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
  });

  test('is on disk at once, and so is the other one', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(await onDisk()).toEqual(answerOf({ choices: 'approve' }));
    await store.set(chooseInReferendumAtom, code, 'disapprove');
    expect(await onDisk()).toEqual(answerOf({ choices: 'disapprove' }));
    expect(choiceIn(store)).toBe('disapprove');
  });

  test('is there after the portal was closed', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(choiceIn(await reopen())).toBe('approve');
  });

  test('is not taken for the one on disk that was never read', async () => {
    await writeToDisk(diskKey(), answerOf({ choices: 'approve', past: [attempt] }));
    await store.set(chooseInReferendumAtom, code, 'disapprove');
    expect(await onDisk()).toMatchObject({ choices: 'disapprove', past: [attempt] });
  });

  test('keeps the attempts that were made with the other', async () => {
    await comeTo({ choices: 'approve', past: [attempt] });
    await store.set(chooseInReferendumAtom, code, 'disapprove');
    expect(store.get(referendumVote.draftAtom)).toMatchObject({
      choices: 'disapprove',
      past: [attempt],
    });
  });

  test('stands still while it is not known whether it was counted', async () => {
    await comeTo(underWay);
    await store.set(chooseInReferendumAtom, code, 'disapprove');
    expect(store.get(referendumVote.draftAtom)).toEqual(answerOf(underWay));
    expect(await onDisk()).toEqual(answerOf(underWay));
  });

  test('that another tab is casting is not written over by a tab that has not heard of it', async () => {
    await comeTo({ choices: 'approve' });
    const other = await reopen();
    await writeToDisk(diskKey(), answerOf(underWay));
    await other.set(chooseInReferendumAtom, code, 'disapprove');
    expect(await onDisk()).toMatchObject(underWay);
    expect(other.get(referendumVote.draftAtom)).toMatchObject(underWay);
  });

  test('cannot be chosen any more once the vote is cast', async () => {
    await writeToDisk(diskKey(), receipt);
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(store.get(referendumVote.receiptAtom)).toEqual(receipt);
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    expect(await onDisk()).toEqual(receipt);
  });

  test.each<[string, unknown]>([
    ['a text', 'a text'],
    ['no choice that there is', { ...answerOf(), choices: 'abstain' }],
    ['a number', { ...answerOf(), choices: 0 }],
    ['tried at no time', { ...answerOf({ choices: 'approve' }), past: [{ at: 'yesterday' }] }],
    ['cast and chosen at once', { ...answerOf({ choices: 'approve' }), phase: 'cast' }],
  ])('that is damaged is a clean start: %s', async (_what, record) => {
    await writeToDisk(diskKey(), record);
    await store.set(referendumVote.loadAtom, code);
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(choiceIn(store)).toBe('approve');
  });

  test('follows what another tab wrote, and only for this member', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    await writeToDisk(diskKey(), answerOf({ choices: 'disapprove' }));
    await store.set(referendumVote.reloadAtom, diskKey('uuid-2'));
    expect(choiceIn(store)).toBe('approve');
    await store.set(referendumVote.reloadAtom, diskKey());
    expect(choiceIn(store)).toBe('disapprove');
  });

  test('of another referendum is another answer', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    await store.set(referendumVote.loadAtom, 'GA00000009');
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    await store.set(referendumVote.loadAtom, code);
    expect(choiceIn(store)).toBe('approve');
  });
});

describe('the end of a session', () => {
  test('takes the answer off the screen, and a new one brings it back', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    await store.set(expireSessionAtom);
    expect([store.get(referendumVote.draftAtom), store.get(referendumVote.keyAtom)]).toEqual([
      null,
      null,
    ]);
    await signIn(store);
    await store.set(referendumVote.loadAtom, code);
    expect(choiceIn(store)).toBe('approve');
  });

  test('by logging out forgets it', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    await store.set(signOutAtom);
    expect(await onDisk()).toBeNull();
  });

  test('leaves nothing that could be chosen without a member', async () => {
    await store.set(expireSessionAtom);
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
  });
});

describe('another member on the same phone', () => {
  test('sees nothing, and the first one finds their answer again', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    await signIn(store, 'uuid-2');
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    await store.set(referendumVote.loadAtom, code);
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    await store.set(chooseInReferendumAtom, code, 'disapprove');
    await signIn(store, 'uuid-1');
    await store.set(referendumVote.loadAtom, code);
    expect(choiceIn(store)).toBe('approve');
    expect(await onDisk('uuid-2')).toMatchObject({ choices: 'disapprove' });
  });

  test('does not get an answer that was being read for the first one', async () => {
    await writeToDisk(diskKey(), answerOf({ choices: 'approve' }));
    const reading = store.set(referendumVote.loadAtom, code);
    await Promise.allSettled([reading, signIn(store, 'uuid-2')]);
    await store.set(referendumVote.loadAtom, code);
    expect(store.get(referendumVote.draftAtom)).toBeNull();
  });
});

describe('what the server says about an answer on this phone', () => {
  const word = (hasVoted: boolean, hasEnded = false) => ({ hasVoted, hasEnded, at: 5 });
  const chosen: Partial<DraftAnswer> = { choices: 'approve' };
  const tried: Partial<DraftAnswer> = { choices: 'disapprove', past: [attempt] };
  const say = async (said: ReturnType<typeof word>, draft: Partial<DraftAnswer>) => {
    await comeTo(draft);
    return store.set(referendumVote.reconcileAtom, said);
  };

  test('not voted, voting open: it is kept', async () => {
    for (const draft of [chosen, tried, {}]) expect(await say(word(false), draft)).toBe('kept');
    expect(await onDisk()).not.toBeNull();
  });

  test('voted, and this phone had tried: it is cast, and no longer says what it was', async () => {
    expect(await say(word(true), tried)).toBe('cast-earlier');
    const cast = { phase: 'cast', castAt: null, certainty: 'unknown' };
    expect(store.get(referendumVote.receiptAtom)).toMatchObject(cast);
    expect(await onDisk()).toMatchObject(cast);
    expect(JSON.stringify(await onDisk())).not.toContain('approve');
  });

  test('voted, and this phone had never tried: it goes', async () => {
    expect(await say(word(true), chosen)).toBe('voted-elsewhere');
    expect([store.get(referendumVote.draftAtom), store.get(referendumVote.receiptAtom)]).toEqual([
      null,
      null,
    ]);
    expect(await onDisk()).toBeNull();
  });

  test('voting has ended: it is out of sight, and back when voting is open again', async () => {
    expect(await say(word(false, true), tried)).toBe('voting-ended');
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    expect(await onDisk()).toMatchObject({ ...tried, endedAt: 5 });
    expect(await store.set(referendumVote.reconcileAtom, word(false))).toBe('kept');
    expect(store.get(referendumVote.draftAtom)).toMatchObject(tried);
  });

  test('an answer that is chosen anew is in sight', async () => {
    await say(word(false, true), tried);
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(store.get(referendumVote.draftAtom)).toMatchObject({ choices: 'approve' });
  });

  test('nothing is decided over an attempt whose outcome is not known', async () => {
    for (const said of [word(true), word(false, true), word(true, true)]) {
      expect(await say(said, underWay)).toBe('kept');
      expect(await onDisk()).toEqual(answerOf(underWay));
    }
  });

  test('nothing happens where there is no draft', async () => {
    await store.set(referendumVote.loadAtom, code);
    expect(await store.set(referendumVote.reconcileAtom, word(true))).toBe('kept');
    expect(await onDisk()).toBeNull();
  });
});
