import { beforeEach, describe, expect, test } from 'vitest';
import {
  ballotKeyAtom,
  castBallotAtom,
  reconcileBallotAtom,
  reloadBallotAtom,
  saveBallotAtom,
} from '~/state/ballot.ts';
import { castDraftAtom, castingAtom } from '~/state/cast-ballot.ts';
import { castBallotOf, newDraft, withAttempt, withAttemptClosed } from '~/state/draft-ballot.ts';
import { answerCalls, answerData, type Call } from '../support/calls.ts';
import { castAsShown } from '../support/casting.ts';
import { hurry } from '../support/hurry.ts';
import { assemblyOf, wireSession } from '../support/wire.ts';
import { draftIn, info, onDisk, openBooth, reopen, type Store, signedInVoter } from './voter.ts';

/** Two tabs on one disk that have not heard of each other: one of them was frozen. */
let one: Store;
let other: Store;
let calls: Call[];

const whole = {
  bod: ['1', '2', '3', '4', '5', '6', '7'],
  audit: ['1'],
  elecom_of: ['1'],
  elecom_ep: ['1'],
};
const key = (store: Store) => store.get(ballotKeyAtom) ?? '';
const casts = () =>
  calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/ga/'));

beforeEach(async () => {
  one = await signedInVoter();
  await openBooth(one);
  await one.set(saveBallotAtom, { ...draftIn(one), selections: whole });
  other = await reopen();
  calls = answerCalls(({ path }) =>
    path === '/user' ? answerData(wireSession()) : new Response('', { status: 503 }),
  );
});

// Where in the reading it falls is chance: one of these is between its question and its answer.
test.each([0, 1, 2, 3, 4, 5, 6, 8])(
  'what is written while the disk is read is not undone: %d turns later',
  async (turns) => {
    const cast = castBallotOf(withAttempt(draftIn(one), 1, 'B-1'), 9);
    const reading = one.set(reloadBallotAtom, key(one));
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    await Promise.all([reading, one.set(saveBallotAtom, cast)]);
    expect(one.get(castBallotAtom)).toEqual(cast);
    expect(await onDisk()).toEqual(cast);
  },
);

test('a tab that enters the booth keeps what the other one has chosen meanwhile', async () => {
  const changed = { ...whole, audit: ['2'] };
  await one.set(saveBallotAtom, { ...draftIn(one), selections: changed });
  await openBooth(other);
  expect(draftIn(other).selections).toEqual(changed);
  expect(await onDisk()).toMatchObject({ selections: changed });
});

describe('a tab that has not heard of the cast', () => {
  const ended = {
    start_date: null,
    end_date: new Date(0).toISOString(),
    started: true,
    ended: true,
  };
  test.each([
    ['voting is over', { voting: ended }],
    ['the member has voted', { voted: true }],
  ])('leaves the receipt where it is when %s', async (_what, change) => {
    const cast = castBallotOf(withAttempt(draftIn(one), 1, 'B-1'), 9);
    await one.set(saveBallotAtom, cast);
    expect(await other.set(reconcileBallotAtom, assemblyOf(change))).toBe('kept');
    expect(await onDisk()).toEqual(cast);
    expect(other.get(castBallotAtom)).toEqual(cast);
  });
});

describe('how casting stands', () => {
  test('is no riddle any more once another tab has solved it', async () => {
    hurry();
    await castAsShown(one);
    expect(one.get(castingAtom).step).toBe('unknown');
    await other.set(reloadBallotAtom, key(other));
    await other.set(saveBallotAtom, withAttemptClosed(draftIn(other)));
    await one.set(reloadBallotAtom, key(one));
    expect(one.get(castingAtom).step).toBe('ready');
  });

  test('is that of a new ballot, where there is one', async () => {
    await other.set(saveBallotAtom, castBallotOf(withAttempt(draftIn(other), 1, 'B-1'), 9));
    await castAsShown(one);
    expect(one.get(castingAtom).step).toBe('received');
    await one.set(saveBallotAtom, newDraft(info.code, info.title));
    expect(one.get(castingAtom).step).toBe('ready');
  });
});

test('a ballot is not sent as another tab has changed it', async () => {
  hurry();
  const changed = { ...whole, audit: ['audit-9'] };
  await other.set(saveBallotAtom, { ...draftIn(other), selections: changed });
  expect(await one.set(castDraftAtom, whole)).toBe(false);
  expect(casts()).toEqual([]);
  expect(one.get(castingAtom).step).toBe('ready');
  expect(draftIn(one).selections).toEqual(changed);
  expect(await one.set(castDraftAtom, changed)).toBe(true);
  expect(casts()).toHaveLength(1);
});

test('an incomplete ballot is not sent, whoever agrees to it', async () => {
  await one.set(saveBallotAtom, { ...draftIn(one), selections: { ...whole, audit: [] } });
  expect(await castAsShown(one)).toBe(true);
  expect(casts()).toEqual([]);
  expect(one.get(castingAtom).step).toBe('ready');
});
