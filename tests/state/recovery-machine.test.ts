import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Problem } from '~/api/problem.ts';
import type { Proof } from '~/contracts/one-time-code.ts';
import type { FoundAccount } from '~/contracts/registration.ts';
import { createTabNotes } from '~/lib/tab-notes.ts';
import {
  advanceRecovery,
  pageFor,
  type Recovery,
  type RecoveryEvent,
  type RecoveryPage,
} from '~/state/recovery-machine.ts';
import { readRecoveryNote, writeRecoveryNote } from '~/state/recovery-note.ts';

const accountOf = (uuid: string): FoundAccount => ({
  uuid,
  hash: `hash of ${uuid}`,
  pin: '',
  name: 'Amihan Dalisay',
  email: 'amihan@example.test',
  mobile: '+639170000001',
});

const problem: fc.Arbitrary<Problem> = fc.oneof(
  fc.constantFrom<Problem>(
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'unreadable' },
    { kind: 'signed-out', message: null },
  ),
  fc.record({
    kind: fc.constant('refused' as const),
    status: fc.constantFrom(400, 422, 429, 500, 503),
    message: fc.constant('No.'),
  }),
);

const name = fc.constantFrom('a', 'b', 'c');
/** Weighed so that most runs get as far as an update. */
const event: fc.Arbitrary<RecoveryEvent> = fc.oneof(
  name.map((uuid) => ({ type: 'found' as const, value: uuid, account: accountOf(uuid) })),
  {
    weight: 4,
    arbitrary: name.map((reference) => ({ type: 'requested' as const, reference })),
  },
  {
    weight: 4,
    arbitrary: name.map((token) => ({ type: 'proven' as const, proof: { token, pin: 'p' } })),
  },
  { weight: 4, arbitrary: fc.constant<RecoveryEvent>({ type: 'update' }) },
  {
    weight: 2,
    arbitrary: problem.map((failed) => ({ type: 'update-failed' as const, problem: failed })),
  },
  fc.constantFrom<RecoveryEvent>({ type: 'updated' }, { type: 'start-over' }),
  fc.constantFrom<RecoveryEvent>({ type: 'not-begun' }, { type: 'another-code' }),
);

/** A step back or forward, a reload, or something that happened. */
const move = fc.oneof(
  { weight: 6, arbitrary: event.map((happened) => ({ kind: 'event' as const, happened })) },
  fc
    .constantFrom<RecoveryPage>('find', 'account', 'code', 'password', 'success')
    .map((page) => ({ kind: 'visit' as const, page })),
  fc.constant({ kind: 'reload' as const }),
);

const none: Recovery = { step: 'none' };

/** What has truly been granted so far, kept beside the machine and without its rules. */
type Granted = { account: FoundAccount | null; reference: string | null; proof: Proof | null };

function grant(granted: Granted, before: Recovery, happened: RecoveryEvent): Granted {
  switch (happened.type) {
    case 'found':
      return { account: happened.account, reference: null, proof: null };
    case 'requested':
      return before.step === 'found' || before.step === 'requested'
        ? { ...granted, reference: happened.reference, proof: null }
        : granted;
    case 'proven':
      return before.step === 'requested' ? { ...granted, proof: happened.proof } : granted;
    case 'another-code':
      // What is on its way cannot be called back.
      return before.step === 'updating' ? granted : { ...granted, proof: null };
    case 'start-over':
      return { account: null, reference: null, proof: null };
    default:
      return granted;
  }
}

const notes = createTabNotes(() => sessionStorage);

describe('a recovery, over every order of events, steps back and forward, and reloads', () => {
  test('updates only with a found account, its request and its proof', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40, size: 'max' }), (moves) => {
        let state: Recovery = none;
        let granted: Granted = { account: null, reference: null, proof: null };
        for (const made of moves) {
          if (made.kind === 'event') {
            granted = grant(granted, state, made.happened);
            state = advanceRecovery(state, made.happened);
          } else if (made.kind === 'reload') {
            writeRecoveryNote(notes, state);
            state = readRecoveryNote(notes) ?? none;
          } else if (pageFor(made.page, state) === 'password') {
            expect(granted.proof).not.toBeNull();
          }
          if (state.step !== 'updating') continue;
          expect(granted).toEqual({
            account: state.account,
            reference: state.reference,
            proof: state.proof,
          });
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('is done only where the server said so', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (events) => {
        let state: Recovery = none;
        for (const happened of events) {
          const next = advanceRecovery(state, happened);
          if (next.step === 'done' && state.step !== 'done') {
            expect(state.step).toBe('updating');
            expect(happened.type).toBe('updated');
          }
          state = next;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('never takes a refusal for "not changed" once an answer was lost', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (events) => {
        let state: Recovery = none;
        let isUnsure = false;
        for (const happened of events) {
          const before = state;
          state = advanceRecovery(state, happened);
          if (state.step === 'unknown') isUnsure = true;
          const isNewTry = ['found', 'start-over', 'another-code'].includes(happened.type);
          if (isNewTry || state.step === 'done') isUnsure = false;
          if (before.step === 'updating' && state.step === 'proven') expect(isUnsure).toBe(false);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

const account = accountOf('a');
const found: Recovery = { step: 'found', value: 'a', account };
const requested: Recovery = { ...found, step: 'requested', reference: 'r' };
const proven: Recovery = { ...requested, step: 'proven', proof: { token: 't', pin: 'p' } };
const updating: Recovery = { ...proven, step: 'updating', isRepeat: false };
const refused: Problem = { kind: 'refused', status: 422, message: 'No.' };

describe('an update', () => {
  test('that is refused may be made again with the same proof', () => {
    expect(advanceRecovery(updating, { type: 'update-failed', problem: refused })).toEqual(proven);
  });

  test.each<Problem>([
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'unreadable' },
    { kind: 'refused', status: 502, message: null },
  ])('without a sure answer (%o) is not known', (lost) => {
    const unknown = advanceRecovery(updating, { type: 'update-failed', problem: lost });
    expect(unknown).toEqual({ ...proven, step: 'unknown', refusal: null });
    const again = advanceRecovery(unknown, { type: 'update' });
    expect(again).toEqual({ ...updating, isRepeat: true });
    expect(advanceRecovery(again, { type: 'update-failed', problem: refused })).toEqual({
      ...proven,
      step: 'unknown',
      refusal: refused,
    });
    expect(advanceRecovery(again, { type: 'updated' })).toEqual({ step: 'done' });
    expect(advanceRecovery(again, { type: 'not-begun' })).toEqual(unknown);
  });

  test('that never left the phone is none', () => {
    expect(advanceRecovery(updating, { type: 'not-begun' })).toEqual(proven);
  });

  test('asks for another code without asking for the account again', () => {
    expect(advanceRecovery(proven, { type: 'another-code' })).toEqual(requested);
  });
});

describe('the pages', () => {
  const unknown: Recovery = { ...proven, step: 'unknown', refusal: null };
  test.each<[Recovery, Partial<Record<RecoveryPage, string>>]>([
    [none, { account: 'find', code: 'find', password: 'find', success: 'sign-in' }],
    [found, { account: 'account', code: 'find', password: 'find', success: 'sign-in' }],
    [requested, { account: 'account', code: 'code', password: 'code', success: 'sign-in' }],
    [proven, { account: 'account', code: 'password', password: 'password', success: 'sign-in' }],
    [updating, { account: 'account', code: 'password', password: 'password' }],
    [unknown, { account: 'account', code: 'password', password: 'password' }],
    [{ step: 'done' }, { account: 'find', code: 'find', password: 'find', success: 'success' }],
  ])('of $step', (state, pages) => {
    expect(pageFor('find', state)).toBe('find');
    for (const [asked, opened] of Object.entries(pages)) {
      expect(pageFor(asked as RecoveryPage, state)).toBe(opened);
    }
  });
});
