import { describe, expect, test } from 'vitest';
import { requireNotParticipated, requireParticipated } from '~/routes/-referendum-guards.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { answerOf, wireReferendum } from '../features/referendum/wire-referendum.ts';
import { noConnection, type Responder, respondToCalls, respondWithData } from '../support/calls.ts';
import { writeToDisk } from '../support/disk.ts';
import { fastTimers } from '../support/fast-timers.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { attemptOf } from '../support/wire.ts';
import { takenTo } from './taken-to.ts';

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
    cast: () =>
      writeToDisk(memberKeys.answer(uuid, code), {
        version: 1,
        phase: 'cast',
        code,
        castAt: null,
        isChoiceCertain: true,
      }),
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
      memberKeys.answer(uuid, code),
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
