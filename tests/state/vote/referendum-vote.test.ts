import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/state/member-keys.ts';
import type { Store } from '~/state/services.ts';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { expireSessionAtom, signInAtom, signOutAtom } from '~/state/session/session.ts';
import { chooseInReferendumAtom, referendumVote } from '~/state/vote/referendum-vote.ts';
import { answerOf, type DraftAnswer } from '../../features/referendum/wire-referendum.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { putAnswer } from '../../support/casting.ts';
import { disk, writeToDisk } from '../../support/disk.ts';
import { attemptOf, wireSession } from '../../support/wire.ts';

const code = 'GA00000002';
const diskKey = (uuid = 'uuid-1') => memberKeys.answer(uuid, code);
const onDisk = (uuid?: string) => disk.read(diskKey(uuid), answerKind);
const choiceIn = (store: Store) => store.get(referendumVote.draftAtom)?.choices ?? null;
let sessions = 0;
let store: Store;

const signIn = (on: Store, uuid = 'uuid-1') =>
  on.set(signInAtom, { username: uuid, password: 'p' }, false);

async function reopen(): Promise<Store> {
  const opened = createStore();
  await opened.set(restoreSessionAtom);
  await opened.set(referendumVote.loadAtom, code);
  return opened;
}

beforeEach(async () => {
  respondToCalls(({ path, search, body }) => {
    if (path === '/user')
      return respondWithData(wireSession({ uuid: search['hash']?.split(' ')[0] }));
    sessions += 1;
    return respondWithData({
      hash: `${(body as { username?: string } | null)?.username} ${sessions}`,
    });
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

async function comeTo(draft: Partial<DraftAnswer>): Promise<void> {
  await store.set(referendumVote.loadAtom, code);
  await putAnswer(store, answerOf(draft));
}

describe('an answer', () => {
  test('does not exist at first', async () => {
    await store.set(referendumVote.loadAtom, code);
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
  });

  test('is on disk at once, and so is a change of it', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(await onDisk()).toEqual(answerOf({ choices: 'approve' }));
    await store.set(chooseInReferendumAtom, code, 'disapprove');
    expect(await onDisk()).toEqual(answerOf({ choices: 'disapprove' }));
    expect(choiceIn(store)).toBe('disapprove');
  });

  test('is restored after the portal was closed', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(choiceIn(await reopen())).toBe('approve');
  });

  test('does not overwrite the attempts in a record that was not read yet', async () => {
    await writeToDisk(diskKey(), answerOf({ choices: 'approve', past: [attempt] }));
    await store.set(chooseInReferendumAtom, code, 'disapprove');
    expect(await onDisk()).toMatchObject({ choices: 'disapprove', past: [attempt] });
  });

  test('keeps the attempts with the other answer', async () => {
    await comeTo({ choices: 'approve', past: [attempt] });
    await store.set(chooseInReferendumAtom, code, 'disapprove');
    expect(store.get(referendumVote.draftAtom)).toMatchObject({
      choices: 'disapprove',
      past: [attempt],
    });
  });

  test('does not change while an attempt is open', async () => {
    await comeTo(underWay);
    await store.set(chooseInReferendumAtom, code, 'disapprove');
    expect(store.get(referendumVote.draftAtom)).toEqual(answerOf(underWay));
    expect(await onDisk()).toEqual(answerOf(underWay));
  });

  test('does not overwrite an attempt of another tab', async () => {
    await comeTo({ choices: 'approve' });
    const other = await reopen();
    await writeToDisk(diskKey(), answerOf(underWay));
    await other.set(chooseInReferendumAtom, code, 'disapprove');
    expect(await onDisk()).toMatchObject(underWay);
    expect(other.get(referendumVote.draftAtom)).toMatchObject(underWay);
  });

  test('cannot be chosen after the vote is cast', async () => {
    await writeToDisk(diskKey(), receipt);
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(store.get(referendumVote.receiptAtom)).toEqual(receipt);
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    expect(await onDisk()).toEqual(receipt);
  });

  test.each<[string, unknown]>([
    ['a string', 'a text'],
    ['an unknown choice', { ...answerOf(), choices: 'abstain' }],
    ['a number', { ...answerOf(), choices: 0 }],
    [
      'an attempt without a time',
      { ...answerOf({ choices: 'approve' }), past: [{ at: 'yesterday' }] },
    ],
    ['a draft in the phase "cast"', { ...answerOf({ choices: 'approve' }), phase: 'cast' }],
  ])('begins again if its record is damaged: %s', async (_what, record) => {
    await writeToDisk(diskKey(), record);
    await store.set(referendumVote.loadAtom, code);
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(choiceIn(store)).toBe('approve');
  });

  test("follows the writes of another tab, in the member's own record", async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    await writeToDisk(diskKey(), answerOf({ choices: 'disapprove' }));
    await store.set(referendumVote.reloadAtom, diskKey('uuid-2'));
    expect(choiceIn(store)).toBe('approve');
    await store.set(referendumVote.reloadAtom, diskKey());
    expect(choiceIn(store)).toBe('disapprove');
  });

  test('belongs to one referendum', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    await store.set(referendumVote.loadAtom, 'GA00000009');
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    await store.set(referendumVote.loadAtom, code);
    expect(choiceIn(store)).toBe('approve');
  });
});

describe('the end of a session', () => {
  test('hides the answer, which returns with a new session', async () => {
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

  test('by a log-out deletes the answer', async () => {
    await store.set(chooseInReferendumAtom, code, 'approve');
    await store.set(signOutAtom);
    expect(await onDisk()).toBeNull();
  });

  test('prevents new answers', async () => {
    await store.set(expireSessionAtom);
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
  });
});

describe('another member on the same device', () => {
  test('does not see the answer, which the first member finds again', async () => {
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

  test('does not get an answer that was being read for the first', async () => {
    await writeToDisk(diskKey(), answerOf({ choices: 'approve' }));
    const reading = store.set(referendumVote.loadAtom, code);
    await Promise.allSettled([reading, signIn(store, 'uuid-2')]);
    await store.set(referendumVote.loadAtom, code);
    expect(store.get(referendumVote.draftAtom)).toBeNull();
  });
});

describe("the API's status of an answer", () => {
  const word = (hasVoted: boolean, hasEnded = false) => ({ hasVoted, hasEnded, at: 5 });
  const chosen: Partial<DraftAnswer> = { choices: 'approve' };
  const tried: Partial<DraftAnswer> = { choices: 'disapprove', past: [attempt] };
  const say = async (said: ReturnType<typeof word>, draft: Partial<DraftAnswer>) => {
    await comeTo(draft);
    return store.set(referendumVote.applyStatusAtom, said);
  };

  test('"not voted" keeps the draft while voting is open', async () => {
    for (const draft of [chosen, tried, {}]) expect(await say(word(false), draft)).toBe('kept');
    expect(await onDisk()).not.toBeNull();
  });

  test('"voted" after an earlier attempt makes a receipt without the answer', async () => {
    expect(await say(word(true), tried)).toBe('cast-earlier');
    const cast = { phase: 'cast', castAt: null, certainty: 'unknown' };
    expect(store.get(referendumVote.receiptAtom)).toMatchObject(cast);
    expect(await onDisk()).toMatchObject(cast);
    expect(JSON.stringify(await onDisk())).not.toContain('approve');
  });

  test('"voted" without an earlier attempt deletes the draft', async () => {
    expect(await say(word(true), chosen)).toBe('voted-elsewhere');
    expect([store.get(referendumVote.draftAtom), store.get(referendumVote.receiptAtom)]).toEqual([
      null,
      null,
    ]);
    expect(await onDisk()).toBeNull();
  });

  test('after the end of voting hides the draft, until voting is open again', async () => {
    expect(await say(word(false, true), tried)).toBe('voting-ended');
    expect(store.get(referendumVote.draftAtom)).toBeNull();
    expect(await onDisk()).toMatchObject({ ...tried, endedAt: 5 });
    expect(await store.set(referendumVote.applyStatusAtom, word(false))).toBe('kept');
    expect(store.get(referendumVote.draftAtom)).toMatchObject(tried);
  });

  test('choosing an answer again shows a hidden draft', async () => {
    await say(word(false, true), tried);
    await store.set(chooseInReferendumAtom, code, 'approve');
    expect(store.get(referendumVote.draftAtom)).toMatchObject({ choices: 'approve' });
  });

  test('decides nothing while an attempt is open', async () => {
    for (const said of [word(true), word(false, true), word(true, true)]) {
      expect(await say(said, underWay)).toBe('kept');
      expect(await onDisk()).toEqual(answerOf(underWay));
    }
  });

  test('changes nothing without a draft', async () => {
    await store.set(referendumVote.loadAtom, code);
    expect(await store.set(referendumVote.applyStatusAtom, word(true))).toBe('kept');
    expect(await onDisk()).toBeNull();
  });
});
