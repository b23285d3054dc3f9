import { describe, expect, test } from 'vitest';
import { memberKeys } from '~/core/member-keys.ts';
import type { Store } from '~/core/services.ts';
import { signedInAtom } from '~/session/session.ts';
import { ballot, openBoothAtom } from '~/vote/ballot.ts';
import { electionGuards } from '~/vote/election-guards.ts';
import { requireNotParticipated, requireParticipated } from '~/vote/referendum-guards.ts';
import { withAttemptCast } from '~/vote/vote-rules.ts';
import { takenTo } from '../routes/taken-to.ts';
import { noConnection, type Responder, respondToCalls, respondWithData } from '../support/calls.ts';
import { putBallot, receiptOf } from '../support/casting.ts';
import { writeToDisk } from '../support/disk.ts';
import { fastTimers } from '../support/fast-timers.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import {
  attemptOf,
  type DraftBallot,
  draftOf,
  wireAssembly,
  wireSession,
} from '../support/wire.ts';
import { answerOf, wireReferendum } from './referendum/wire-referendum.ts';
import { draftIn, info, openBooth, signedInVoter, signIn, whole } from './voter.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const window = (from: number, to: number) => ({ start_date: at(from), end_date: at(to) });

async function arrive(changes: Parameters<typeof wireAssembly>[0] = {}): Promise<Store> {
  const store = await signedInVoter();
  respondToCalls(({ path, search }) => {
    if (path === '/ga/info') return respondWithData(wireAssembly(changes));
    if (path === '/user')
      return respondWithData(wireSession({ uuid: search['hash']?.split(' ')[0] }));
    return respondWithData({ hash: 'uuid-1 again' });
  });
  return store;
}

const enter = (store: Store, screen: keyof typeof electionGuards) =>
  takenTo(electionGuards[screen], store);

async function putDraft(store: Store, changes: Partial<DraftBallot>): Promise<void> {
  await openBooth(store);
  await putBallot(store, { ...draftIn(store), ...changes });
}

describe('the entry', () => {
  const enterWith = async (changes: Parameters<typeof wireAssembly>[0]) =>
    enter(await arrive(changes), '/ga/election/auth');

  test('is open to a registered member during voting', async () => {
    expect(await enterWith({})).toBeNull();
  });

  test.each([
    ['cannot vote', { can_vote: false }],
    ['is not registered', { registered: false }],
    ['has voted', { voted: true }],
    ['comes before voting', { voting: window(1, 5) }],
    ['comes after voting', { voting: window(-5, -1) }],
  ])('is closed to a member who %s', async (_who, changes) => {
    expect(await enterWith(changes)).toBe('/dashboard');
  });

  test('is closed while nothing is known of the election', async () => {
    fastTimers();
    const store = await arrive();
    respondToCalls(() => noConnection());
    expect(await enter(store, '/ga/election/auth')).toBe('/dashboard');
  });
});

describe('the booth', () => {
  test('needs the keys of this session and a started ballot', async () => {
    const store = await arrive();
    await store.set(ballot.loadAtom, info.code);
    expect(await enter(store, '/ga/election/policy')).toBe('/dashboard');
    expect(await enter(store, '/ga/election/vote/bod')).toBe('/dashboard');
    await openBooth(store);
    expect(await enter(store, '/ga/election/policy')).toBeNull();
    expect(await enter(store, '/ga/election/vote/bod')).toBeNull();
    await store.set(openBoothAtom, info, 'another secret');
    expect(await enter(store, '/ga/election/vote/bod')).toBe('/ga/election/policy');
  });

  test('opens without a draft, which the end of voting hides', async () => {
    const store = await arrive();
    await openBooth(store);
    await store.set(ballot.applyStatusAtom, { hasVoted: false, hasEnded: true, at: 5 });
    expect(await enter(store, '/ga/election/vote/bod')).toBeNull();
  });

  test('is closed to the keys of an earlier session', async () => {
    const store = await arrive();
    await putDraft(store, { choices: whole });
    await signIn(store);
    expect(await enter(store, '/ga/election/policy')).toBe('/dashboard');
    expect(await enter(store, '/ga/election/vote/bod')).toBe('/dashboard');
  });

  test('shows an attempt with an unknown outcome without keys, too', async () => {
    const store = await arrive();
    await store.set(ballot.loadAtom, info.code);
    await putBallot(store, draftOf({ choices: whole, attempt: attemptOf(whole) }));
    expect(await enter(store, '/ga/election/vote/bod')).toBe('/ga/election/vote/summary');
    expect(await enter(store, '/ga/election/vote/summary')).toBeNull();
  });

  test.each([
    ['is not registered', { registered: false }],
    ['has voted', { voted: true }],
  ])('is closed to a member who %s, despite a draft on disk', async (_who, changes) => {
    const store = await arrive(changes);
    await putDraft(store, { choices: whole });
    expect(await enter(store, '/ga/election/policy')).toBe('/dashboard');
    expect(await enter(store, '/ga/election/vote/bod')).toBe('/dashboard');
  });

  test('leads to the receipt after a cast, and opens the rating only then', async () => {
    const store = await arrive();
    await putDraft(store, { choices: whole });
    expect(await enter(store, '/ga/election/ratings')).toBe('/dashboard');
    const attempt = attemptOf(whole);
    await putBallot(store, withAttemptCast({ ...draftIn(store), attempt }, attempt.id, 6));
    expect(await enter(store, '/ga/election/vote/bod')).toBe('/ga/election/ballot');
    expect(await enter(store, '/ga/election/ratings')).toBeNull();
  });
});

test('the receipt opens from disk alone, before the API shows the vote', async () => {
  const store = await arrive();
  const attempt = attemptOf(whole);
  const receipt = withAttemptCast(draftOf({ choices: whole, attempt }), attempt.id, 6);
  await writeToDisk(memberKeys.ballot('uuid-1', info.code), receipt);
  expect(await enter(store, '/ga/election/ballot')).toBeNull();
});

test('the receipt opens from disk without a connection and a stored list, by its code', async () => {
  fastTimers();
  const store = await arrive();
  respondToCalls(noConnection);
  const code = 'GA00000001';
  const attempt = attemptOf(whole);
  const receipt = withAttemptCast(draftOf({ code, choices: whole, attempt }), attempt.id, 6);
  await writeToDisk(memberKeys.ballot('uuid-1', code), receipt);
  expect(await enter(store, '/ga/election/ballot')).toBeNull();
});

test('a page opens only after complete earlier pages', async () => {
  const store = await arrive();
  await putDraft(store, { choices: { ...whole, audit: [] } });
  expect(await enter(store, '/ga/election/vote/bod')).toBeNull();
  expect(await enter(store, '/ga/election/vote/audit')).toBeNull();
  const audit = '/ga/election/vote/audit';
  expect(await enter(store, '/ga/election/vote/elecom/officer')).toBe(audit);
  expect(await enter(store, '/ga/election/vote/summary')).toBe(audit);
  await putBallot(store, { ...draftIn(store), choices: whole });
  expect(await enter(store, '/ga/election/vote/summary')).toBeNull();
});

describe('for the referendum', () => {
  const code = 'GA00000002';

  async function arrive(answer: Responder) {
    connectPhone();
    const store = await signedInStore();
    respondToCalls(answer);
    const uuid = store.get(signedInAtom)?.session.uuid ?? '';
    return {
      uuid,
      enter: () => takenTo(requireNotParticipated, store),
      openReceipt: () => takenTo(requireParticipated, store),
      cast: () => writeToDisk(memberKeys.referendum(uuid, code), receiptOf({ code })),
    };
  }

  describe('the referendum', () => {
    test.each([
      ['open to a member who is admitted', {}, null],
      [
        'open to a member who is not registered',
        { can_participate: false, has_registered: false },
        null,
      ],
      ['open to a member who waits for admission', { can_participate: false }, null],
      ['closed to a member who has participated', { has_participated: true }, '/dashboard'],
    ])('is %s', async (_what, user, target) => {
      const { enter } = await arrive(() => respondWithData(wireReferendum(user)));
      expect(await enter()).toBe(target);
    });

    test('is closed after a cast from this device, despite an older response', async () => {
      const { enter, cast } = await arrive(() => respondWithData(wireReferendum()));
      await cast();
      expect(await enter()).toBe('/dashboard');
    });

    test('is open with a chosen answer or an open attempt', async () => {
      const { enter, uuid } = await arrive(() => respondWithData(wireReferendum()));
      await writeToDisk(
        memberKeys.referendum(uuid, code),
        answerOf({ choices: 'approve', attempt: attemptOf('approve' as const) }),
      );
      expect(await enter()).toBeNull();
    });

    test.each<[string, Responder]>([
      ['nothing is known of it', noConnection],
      ['it cannot be read', () => new Response('<h1>Free network</h1>')],
    ])('can be read if %s', async (_what, answer) => {
      fastTimers();
      const { enter } = await arrive(answer);
      expect(await enter()).toBeNull();
    });

    test('is judged by stored data while there is no connection', async () => {
      const { enter, uuid } = await arrive(noConnection);
      await writeToDisk(memberKeys.cached(uuid, 'referendum'), {
        version: 1,
        at: 1,
        answer: wireReferendum({ has_participated: true }),
      });
      expect(await enter()).toBe('/dashboard');
    });
  });

  describe('the receipt of the referendum, at /sga/receipt', () => {
    test.each([
      [true, null],
      [false, '/dashboard'],
    ])('depends on the list without a record: participated %s', async (hasVoted, target) => {
      const participation = { has_participated: hasVoted };
      const { openReceipt } = await arrive(() => respondWithData(wireReferendum(participation)));
      expect(await openReceipt()).toBe(target);
    });

    test('opens from the record alone, without a connection', async () => {
      const { openReceipt, cast } = await arrive(noConnection);
      await cast();
      expect(await openReceipt()).toBeNull();
    });
  });
});
