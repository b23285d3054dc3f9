import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import { AnswerRecord, type DraftAnswer } from '~/contracts/disk.ts';
import {
  answerKeyAtom,
  castAnswerAtom,
  chooseAnswerAtom,
  draftAnswerAtom,
  loadAnswerAtom,
  reconcileAnswerAtom,
  reloadAnswerAtom,
  saveAnswerAtom,
} from '~/state/answer.ts';
import { memberKeys } from '~/state/member-scope.ts';
import { expireSessionAtom, restoreSessionAtom, signInAtom, signOutAtom } from '~/state/session.ts';
import { answerOf, referendumOf } from '../features/referendum/wire-referendum.ts';
import { answerCalls, answerData } from '../support/calls.ts';
import { disk } from '../support/disk.ts';
import { wireSession } from '../support/wire.ts';

type Store = ReturnType<typeof createStore>;

const code = 'GA00000002';
const diskKey = (uuid = 'uuid-1') => memberKeys.answer(uuid, code);
const onDisk = (uuid?: string) => disk.read(diskKey(uuid), AnswerRecord);
const choiceIn = (store: Store) => store.get(draftAnswerAtom)?.choice ?? null;
let sessions = 0;
let store: Store;

/** Signs this member in, in a session of its own. */
const signIn = (on: Store, uuid = 'uuid-1') =>
  on.set(signInAtom, { username: uuid, password: 'p' }, false);

/** The portal opened anew on the same phone. */
async function reopen(): Promise<Store> {
  const opened = createStore();
  await opened.set(restoreSessionAtom);
  await opened.set(loadAnswerAtom, code);
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

const attempt = { at: 5, choice: 'approve' } as const;
const underWay: Partial<DraftAnswer> = {
  choice: 'approve',
  attempts: [attempt],
  isAttemptOpen: true,
};

/** Puts this draft on the phone, as if the member had come so far. */
async function comeTo(draft: Partial<DraftAnswer>): Promise<void> {
  await store.set(loadAnswerAtom, code);
  await store.set(saveAnswerAtom, answerOf(draft));
}

describe('a chosen answer', () => {
  test('is none at first', async () => {
    await store.set(loadAnswerAtom, code);
    expect(store.get(draftAnswerAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
  });

  test('is on disk at once, and so is the other one', async () => {
    await store.set(chooseAnswerAtom, code, 'approve');
    expect(await onDisk()).toEqual(answerOf({ choice: 'approve' }));
    await store.set(chooseAnswerAtom, code, 'disapprove');
    expect(await onDisk()).toEqual(answerOf({ choice: 'disapprove' }));
    expect(choiceIn(store)).toBe('disapprove');
  });

  test('is there after the portal was closed', async () => {
    await store.set(chooseAnswerAtom, code, 'approve');
    expect(choiceIn(await reopen())).toBe('approve');
  });

  test('is not taken for the one on disk that was never read', async () => {
    await disk.write(diskKey(), answerOf({ choice: 'approve', attempts: [attempt] }));
    await store.set(chooseAnswerAtom, code, 'disapprove');
    expect(await onDisk()).toMatchObject({ choice: 'disapprove', attempts: [attempt] });
  });

  test('keeps the attempts that were made with the other', async () => {
    await comeTo({ ...underWay, isAttemptOpen: false });
    await store.set(chooseAnswerAtom, code, 'disapprove');
    expect(store.get(draftAnswerAtom)).toMatchObject({
      choice: 'disapprove',
      attempts: [attempt],
    });
  });

  test('stands still while it is not known whether it was counted', async () => {
    await comeTo(underWay);
    await store.set(chooseAnswerAtom, code, 'disapprove');
    expect(store.get(draftAnswerAtom)).toEqual(answerOf(underWay));
    expect(await onDisk()).toEqual(answerOf(underWay));
  });

  test('that another tab is casting is not written over by a tab that has not heard of it', async () => {
    await comeTo({ choice: 'approve' });
    const other = await reopen();
    await store.set(saveAnswerAtom, answerOf(underWay));
    await other.set(chooseAnswerAtom, code, 'disapprove');
    expect(await onDisk()).toMatchObject(underWay);
    expect(other.get(draftAnswerAtom)).toMatchObject(underWay);
  });

  test('cannot be chosen any more once the vote is cast', async () => {
    const cast = { version: 1, phase: 'cast', code, castAt: 7, isChoiceCertain: true } as const;
    await disk.write(diskKey(), cast);
    await store.set(chooseAnswerAtom, code, 'approve');
    expect(store.get(castAnswerAtom)).toEqual(cast);
    expect(store.get(draftAnswerAtom)).toBeNull();
    expect(await onDisk()).toEqual(cast);
  });

  test.each<[string, unknown]>([
    ['a text', 'a text'],
    ['of another version', { ...answerOf({ choice: 'approve' }), version: 99 }],
    ['no choice that there is', { ...answerOf(), choice: 'abstain' }],
    ['a number', { ...answerOf(), choice: 0 }],
    ['tried at no time', { ...answerOf({ choice: 'approve' }), attempts: [{ at: 'yesterday' }] }],
    ['cast and chosen at once', { ...answerOf({ choice: 'approve' }), phase: 'cast' }],
  ])('that is damaged is a clean start: %s', async (_what, record) => {
    await disk.write(diskKey(), record);
    await store.set(loadAnswerAtom, code);
    expect(store.get(draftAnswerAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
    await store.set(chooseAnswerAtom, code, 'approve');
    expect(choiceIn(store)).toBe('approve');
  });

  test('follows what another tab wrote, and only for this member', async () => {
    await store.set(chooseAnswerAtom, code, 'approve');
    await disk.write(diskKey(), answerOf({ choice: 'disapprove' }));
    await store.set(reloadAnswerAtom, diskKey('uuid-2'));
    expect(choiceIn(store)).toBe('approve');
    await store.set(reloadAnswerAtom, diskKey());
    expect(choiceIn(store)).toBe('disapprove');
  });

  test('of another referendum is another answer', async () => {
    await store.set(chooseAnswerAtom, code, 'approve');
    await store.set(loadAnswerAtom, 'GA00000009');
    expect(store.get(draftAnswerAtom)).toBeNull();
    await store.set(loadAnswerAtom, code);
    expect(choiceIn(store)).toBe('approve');
  });
});

describe('the end of a session', () => {
  test('takes the answer off the screen, and a new one brings it back', async () => {
    await store.set(chooseAnswerAtom, code, 'approve');
    await store.set(expireSessionAtom);
    expect([store.get(draftAnswerAtom), store.get(answerKeyAtom)]).toEqual([null, null]);
    await signIn(store);
    await store.set(loadAnswerAtom, code);
    expect(choiceIn(store)).toBe('approve');
  });

  test('by logging out forgets it', async () => {
    await store.set(chooseAnswerAtom, code, 'approve');
    await store.set(signOutAtom);
    expect(await onDisk()).toBeNull();
  });

  test('leaves nothing that could be chosen without a member', async () => {
    await store.set(expireSessionAtom);
    await store.set(chooseAnswerAtom, code, 'approve');
    expect(store.get(draftAnswerAtom)).toBeNull();
    expect(await onDisk()).toBeNull();
  });
});

describe('another member on the same phone', () => {
  test('sees nothing, and the first one finds their answer again', async () => {
    await store.set(chooseAnswerAtom, code, 'approve');
    await signIn(store, 'uuid-2');
    expect(store.get(draftAnswerAtom)).toBeNull();
    await store.set(loadAnswerAtom, code);
    expect(store.get(draftAnswerAtom)).toBeNull();
    await store.set(chooseAnswerAtom, code, 'disapprove');
    await signIn(store, 'uuid-1');
    await store.set(loadAnswerAtom, code);
    expect(choiceIn(store)).toBe('approve');
    expect(await onDisk('uuid-2')).toMatchObject({ choice: 'disapprove' });
  });

  test('does not get an answer that was being read for the first one', async () => {
    await disk.write(diskKey(), answerOf({ choice: 'approve' }));
    const reading = store.set(loadAnswerAtom, code);
    await Promise.all([reading, signIn(store, 'uuid-2')]);
    await store.set(loadAnswerAtom, code);
    expect(store.get(draftAnswerAtom)).toBeNull();
  });
});

describe('what the server says about an answer on this phone', () => {
  const chosen: Partial<DraftAnswer> = { choice: 'approve' };
  const tried: Partial<DraftAnswer> = { choice: 'disapprove', attempts: [attempt] };
  const open = referendumOf();
  const participated = referendumOf({ has_participated: true });
  const closing = (endsAt: number | null, hasEnded: boolean) => ({
    ...open,
    window: { ...open.window, endsAt, hasEnded },
  });
  const say = async (info: typeof open, draft: Partial<DraftAnswer>) => {
    await comeTo(draft);
    return store.set(reconcileAnswerAtom, info);
  };

  test('not voted, voting open: it is kept', async () => {
    for (const draft of [chosen, tried, {}]) expect(await say(open, draft)).toBe('kept');
    expect(await onDisk()).not.toBeNull();
  });

  test('voted, and this phone had tried: it is cast, and no longer says what it was', async () => {
    expect(await say(participated, tried)).toBe('cast-earlier');
    const cast = { phase: 'cast', castAt: null, isChoiceCertain: true };
    expect(store.get(castAnswerAtom)).toMatchObject(cast);
    expect(await onDisk()).toMatchObject(cast);
    expect(JSON.stringify(await onDisk())).not.toContain('approve');
  });

  test('voted, and this phone had never tried: it goes', async () => {
    expect(await say(participated, chosen)).toBe('voted-elsewhere');
    expect([store.get(draftAnswerAtom), store.get(castAnswerAtom)]).toEqual([null, null]);
    expect(await onDisk()).toBeNull();
  });

  test.each([
    ['by its date', closing(Date.now() - 1, false)],
    ['by its flag where there is no date', closing(null, true)],
  ])('voting has ended %s: it goes', async (_what, info) => {
    expect(await say(info, tried)).toBe('voting-ended');
    expect(await onDisk()).toBeNull();
  });

  test.each([
    ['before its date, whatever the flag says', closing(Date.now() + 60_000, true)],
    ['without a date and a flag', closing(null, false)],
  ])('voting has not ended %s: it is kept', async (_what, info) => {
    expect(await say(info, chosen)).toBe('kept');
    expect(await onDisk()).not.toBeNull();
  });

  test('nothing is decided over an attempt whose answer is missing', async () => {
    const over = { ...closing(0, true), hasParticipated: true };
    for (const info of [participated, closing(0, true), over]) {
      expect(await say(info, underWay)).toBe('kept');
      expect(await onDisk()).toEqual(answerOf(underWay));
    }
  });

  test('nothing happens where there is no draft', async () => {
    await store.set(loadAnswerAtom, code);
    expect(await store.set(reconcileAnswerAtom, participated)).toBe('kept');
    expect(await onDisk()).toBeNull();
  });
});
