import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOutcomeUnknown, type Problem } from '~/api/problem.ts';
import {
  advanceContact,
  type ContactChange,
  type ContactEvent,
  noContactYet,
  resumeCheckingContact,
  type Ticket,
} from '~/state/contact-machine.ts';

/** Few values and keys, so that old answers meet new questions often. */
const value = fc.constantFrom('+639170000001', '+639170000002');
const updateKey = fc.constantFrom('key-1', 'key-2', 'key-3');
const ticket: fc.Arbitrary<Ticket> = fc.record({
  updateKey,
  pin: fc.constant('pin'),
  at: fc.constantFrom(0, 1_000_000),
});
const proof = fc.record({ token: fc.constantFrom('t-1', 't-2'), pin: fc.constant('p') });

const problem: fc.Arbitrary<Problem> = fc.oneof(
  fc.constantFrom<Problem>(
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'unreadable' },
    { kind: 'signed-out', message: null },
  ),
  fc.record({
    kind: fc.constant('refused' as const),
    status: fc.constantFrom(400, 409, 422, 429, 500, 502),
    message: fc.constant(null),
  }),
);

const event: fc.Arbitrary<ContactEvent> = fc.oneof(
  fc.record({
    type: fc.constant('submit' as const),
    value,
    at: fc.constantFrom(0, 119_999, 120_000, 1_000_000),
  }),
  fc.record({ type: fc.constant('validated' as const), value, ticket }),
  fc.record({ type: fc.constant('refused' as const), value, problem }),
  fc.record({ type: fc.constant('proven' as const), updateKey, proof }),
  fc.record({ type: fc.constant('failed' as const), problem }),
  fc.record({ type: fc.constant('checked' as const), isThere: fc.boolean() }),
  fc.constantFrom<ContactEvent>(
    { type: 'correct' },
    { type: 'send' },
    { type: 'answered' },
    { type: 'check-failed' },
    { type: 'check-again' },
  ),
);

/** The way as it is meant to be, broken off anywhere: events in any order seldom get far. */
const stretch: fc.Arbitrary<ContactEvent[]> = fc
  .record({ value, ticket, proof, problem, isThere: fc.boolean(), length: fc.nat(7) })
  .map(({ value, ticket, proof, problem, isThere, length }) =>
    [
      { type: 'submit' as const, value, at: 2_000_000 },
      { type: 'validated' as const, value, ticket },
      { type: 'proven' as const, updateKey: ticket.updateKey, proof },
      { type: 'send' as const },
      { type: 'failed' as const, problem },
      { type: 'checked' as const, isThere },
      { type: 'send' as const },
    ].slice(0, length),
  );

const anyOrder = fc
  .array(
    fc.oneof(
      event.map((one) => [one]),
      stretch,
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.flat());

type Step = {
  readonly before: ContactChange;
  readonly happened: ContactEvent;
  readonly after: ContactChange;
};

function stepsOf(from: ContactChange, events: readonly ContactEvent[]): Step[] {
  let before = from;
  return events.map((happened) => {
    const after = advanceContact(before, happened);
    const step = { before, happened, after };
    before = after;
    return step;
  });
}

const start = fc.constantFrom(noContactYet, resumeCheckingContact('+639170000001'));

const hold = (check: (steps: readonly Step[]) => void) =>
  fc.assert(
    fc.property(start, anyOrder, (from, events) => check(stepsOf(from, events))),
    { numRuns: 1_000 },
  );

const proofOf = (state: ContactChange) =>
  'proof' in state ? state.proof : 'again' in state ? (state.again?.proof ?? null) : null;

/** Walks straight to where an update is on its way. */
const straight = (): ContactEvent[] => [
  { type: 'submit', value: '+639170000001', at: 0 },
  {
    type: 'validated',
    value: '+639170000001',
    ticket: { updateKey: 'key-1', pin: 'pin', at: 0 },
  },
  { type: 'proven', updateKey: 'key-1', proof: { token: 't-1', pin: 'p' } },
  { type: 'send' },
];
const walk = (events: readonly ContactEvent[], from: ContactChange = noContactYet) =>
  stepsOf(from, events).at(-1)?.after ?? from;

describe('giving a contact, over every order of events', () => {
  test('nothing is updated without a validation and a proof of exactly that value', () => {
    let updates = 0;
    hold((steps) => {
      let validated: { value: string; key: string } | null = null;
      let proven: { key: string; token: string } | null = null;
      for (const { before, happened, after } of steps) {
        if (before.step !== after.step && after.step === 'validated' && 'ticket' in after) {
          if (happened.type !== 'validated') throw new Error('validated by nobody');
          expect(happened.value).toBe(after.value);
          validated = { value: after.value, key: happened.ticket.updateKey };
          proven = null;
        }
        if (before.step === 'validated' && after.step === 'proven') {
          if (happened.type !== 'proven') throw new Error('proven by nobody');
          proven = { key: happened.updateKey, token: happened.proof.token };
        }
        if (after.step !== 'updating' || before.step === 'updating') continue;
        updates += 1;
        expect(after.value).toBe(validated?.value);
        expect(after.ticket.updateKey).toBe(validated?.key);
        expect(after.ticket.updateKey).toBe(proven?.key);
        expect(after.proof.token).toBe(proven?.token);
      }
    });
    // Otherwise the promise would hold because nothing ever got so far.
    expect(updates).toBeGreaterThan(100);
  });

  test('another value takes the validation and the proof of the first with it', () => {
    hold((steps) => {
      for (const { before, happened, after } of steps) {
        const isOpen = ['validated', 'proven', 'failed'].includes(before.step);
        if (happened.type === 'correct' && isOpen) expect(after.step).toBe('value');
        if (after.value !== before.value) {
          expect(proofOf(after)).toBeNull();
          expect('ticket' in after).toBe(false);
        }
      }
    });
  });

  test('"done" is only ever what the server said', () => {
    hold((steps) => {
      for (const { before, happened, after } of steps) {
        if (after.step !== 'done' || before.step === 'done') continue;
        const isAnswered = before.step === 'updating' && happened.type === 'answered';
        const isSeen = before.step === 'checking' && happened.type === 'checked';
        expect(isAnswered || (isSeen && happened.isThere)).toBe(true);
      }
    });
  });

  test('after an unsure answer nothing is sent until the server has said "not there"', () => {
    hold((steps) => {
      let isUnsure = false;
      for (const { before, happened, after } of steps) {
        if (before.step === 'updating' && happened.type === 'failed') {
          isUnsure ||= isOutcomeUnknown(happened.problem);
        }
        if (before.step === 'checking' && happened.type === 'checked') isUnsure = false;
        if (after.step === 'updating') expect(isUnsure).toBe(false);
      }
    });
  });

  test('what is under way can be neither corrected nor sent twice', () => {
    hold((steps) => {
      for (const { before, happened, after } of steps) {
        const isUnderWay = ['updating', 'checking', 'unknown', 'done'].includes(before.step);
        const isOfThePerson = ['submit', 'correct', 'proven', 'send'].includes(happened.type);
        if (isUnderWay && isOfThePerson) expect(after).toBe(before);
      }
    });
  });
});

describe('giving a contact', () => {
  test('goes straight through', () => {
    expect(walk([...straight(), { type: 'answered' }])).toEqual({
      step: 'done',
      value: '+639170000001',
    });
  });

  test('an answer to an earlier value is not taken for this one', () => {
    const late: ContactEvent = {
      type: 'validated',
      value: '+639170000002',
      ticket: { updateKey: 'key-2', pin: 'pin', at: 0 },
    };
    expect(walk([{ type: 'submit', value: '+639170000001', at: 0 }, late]).step).toBe('validating');
  });

  test('a proof for an earlier validation of the same value is not taken', () => {
    const [submit, validated] = straight() as [ContactEvent, ContactEvent];
    const old: ContactEvent = {
      type: 'proven',
      updateKey: 'key-0',
      proof: { token: 't', pin: 'p' },
    };
    expect(walk([submit, validated, old]).step).toBe('validated');
  });

  test.each([
    [119_999, 'validated'],
    [120_000, 'validating'],
  ])('the same value again after %d ms is %s', (at, step) => {
    const [submit, validated] = straight() as [ContactEvent, ContactEvent];
    const again: ContactEvent = { type: 'submit', value: '+639170000001', at };
    expect(walk([submit, validated, again]).step).toBe(step);
  });

  test('a lost answer is asked about; what is not there can be sent again with the same proof', () => {
    const failed = walk([
      ...straight(),
      { type: 'failed', problem: { kind: 'offline' } },
      { type: 'checked', isThere: false },
    ]);
    expect(failed).toMatchObject({ step: 'failed', again: { proof: { token: 't-1' } } });
    expect(walk([{ type: 'send' }], failed)).toMatchObject({ step: 'updating', isRepeated: true });
  });

  test('a refusal is believed at once, and after an unsure attempt only when it is not there', () => {
    const refused: ContactEvent = {
      type: 'failed',
      problem: { kind: 'refused', status: 422, message: 'Taken.' },
    };
    expect(walk([...straight(), refused])).toMatchObject({
      step: 'failed',
      again: null,
      problem: { message: 'Taken.' },
    });
    const repeated: ContactEvent[] = [
      ...straight(),
      { type: 'failed', problem: { kind: 'timeout' } },
      { type: 'checked', isThere: false },
      { type: 'send' },
      refused,
    ];
    expect(walk(repeated).step).toBe('checking');
    expect(walk([...repeated, { type: 'checked', isThere: true }]).step).toBe('done');
    expect(walk([...repeated, { type: 'checked', isThere: false }])).toMatchObject({
      step: 'failed',
      again: null,
      problem: { message: 'Taken.' },
    });
  });

  test('while the server cannot be asked, it can be asked again', () => {
    const unknown = walk([
      ...straight(),
      { type: 'failed', problem: { kind: 'offline' } },
      { type: 'check-failed' },
    ]);
    expect(unknown.step).toBe('unknown');
    expect(walk([{ type: 'check-again' }], unknown).step).toBe('checking');
  });
});
