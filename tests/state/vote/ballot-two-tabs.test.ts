import { beforeEach, describe, expect, test } from 'vitest';
import type { Selections } from '~/contracts/ballot.ts';
import { ballotKind } from '~/contracts/vote-record.ts';
import type { Store } from '~/state/services.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { withAttempt, withAttemptCast, withAttemptClosed } from '~/state/vote/vote-rules.ts';
import { type Call, respondToCalls, respondWithData } from '../../support/calls.ts';
import { castAsShown, putBallot } from '../../support/casting.ts';
import { disk } from '../../support/disk.ts';
import { attemptOf, draftOf, wireSession } from '../../support/wire.ts';
import { diskKey, draftIn, onDisk, openBooth, reopen, signedInVoter } from './voter.ts';

/** Two tabs on one disk, without messages between them: one was frozen. */
let one: Store;
let other: Store;
let calls: Call[];

const whole: Selections = {
  bod: ['1', '2', '3', '4', '5', '6', '7'],
  audit: ['1'],
  elecom_of: ['1'],
  elecom_ep: ['1'],
};
const attempt = attemptOf(whole);
const sealed = withAttempt(draftOf({ choices: whole }), attempt);
const cast = withAttemptCast(sealed, attempt.id, 9);
const key = (store: Store) => store.get(ballot.keyAtom) ?? '';
const casts = () =>
  calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/ga/'));

beforeEach(async () => {
  one = await signedInVoter();
  await openBooth(one);
  await putBallot(one, { ...draftIn(one), choices: whole });
  other = await reopen();
  calls = respondToCalls(({ path }) => {
    if (path === '/user') return respondWithData(wireSession());
    return path.endsWith('/verify') ? respondWithData(null) : new Response('', { status: 503 });
  });
});

test('entering the booth keeps the choices of another tab', async () => {
  const changed = { ...whole, audit: ['2'] };
  await putBallot(one, { ...draftIn(one), choices: changed });
  await openBooth(other);
  expect(draftIn(other).choices).toEqual(changed);
  expect(await onDisk()).toMatchObject({ choices: changed });
});

test.each([
  ['voting is over', { hasVoted: false, hasEnded: true, at: 9 }],
  ['the member has voted', { hasVoted: true, hasEnded: false, at: 9 }],
])('a tab that missed the cast keeps the receipt when %s', async (_what, word) => {
  await putBallot(one, cast);
  expect(await other.set(ballot.applyStatusAtom, word)).toBe('kept');
  expect(await onDisk()).toEqual(cast);
  expect(other.get(ballot.receiptAtom)).toEqual(cast);
});

describe('the state of casting', () => {
  test('follows the outcome that another tab has found', async () => {
    await castAsShown(one);
    expect(one.get(ballot.castingAtom).step).toBe('unconfirmed');
    const { id = '' } = draftIn(one).attempt ?? {};
    await disk.change(diskKey('uuid-1'), ballotKind, (stored) =>
      stored === null ? null : withAttemptClosed(stored, id),
    );
    await one.set(ballot.reloadAtom, key(one));
    expect(one.get(ballot.castingAtom)).toMatchObject({ step: 'ready' });
  });

  test('is that of the new ballot, if there is one', async () => {
    await putBallot(one, cast);
    expect(one.get(ballot.castingAtom).step).toBe('confirmed');
    await putBallot(one, draftOf());
    expect(one.get(ballot.castingAtom)).toEqual({ step: 'ready', last: null });
  });
});

test('refuses to cast a ballot that another tab has changed', async () => {
  const changed = { ...whole, audit: ['audit-9'] };
  await putBallot(other, { ...draftIn(other), choices: changed });
  expect(await one.set(ballot.castAtom, whole)).toBe(false);
  expect(casts()).toEqual([]);
  expect(one.get(ballot.castingAtom).step).toBe('ready');
  expect(draftIn(one).choices).toEqual(changed);
  expect(await one.set(ballot.castAtom, changed)).toBe(true);
  expect(casts()).toHaveLength(1);
});

test('refuses to cast an incomplete ballot', async () => {
  await putBallot(one, { ...draftIn(one), choices: { ...whole, audit: [] } });
  expect(await castAsShown(one)).toBe(false);
  expect(casts()).toEqual([]);
  expect(one.get(ballot.castingAtom).step).toBe('ready');
});
