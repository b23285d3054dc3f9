import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanceDeactivation,
  type Deactivation,
  type DeactivationPage,
  pageFor,
} from '~/state/deactivation-machine.ts';
import { isLeftOpen } from '~/state/final-call-machine.ts';
import { finalCallEvent } from './final-call-events.ts';

const none: Deactivation = { step: 'none' };
const pages = ['password', 'pin', 'code', 'final'] as const;

/**
 * What a member, the server and an impatient finger can do. `late`: how many keys ago the one was
 * given for which this PIN or this code was entered.
 */
const late = fc.constantFrom(0, 0, 0, 1, 2);
const move = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'password' as const }) },
  { weight: 6, arbitrary: late.map((back) => ({ kind: 'pin' as const, back })) },
  { weight: 6, arbitrary: late.map((back) => ({ kind: 'code' as const, back })) },
  { weight: 8, arbitrary: finalCallEvent.map((event) => ({ kind: 'call' as const, event })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...pages).map((page) => ({ kind: 'visit' as const, page })),
  },
  fc.constant({ kind: 'leave' as const }),
  fc.constant({ kind: 'reload' as const }),
);
type Move = typeof move extends fc.Arbitrary<infer Made> ? Made : never;

const isUnderWay = (state: Deactivation) => state.step === 'proven' && isLeftOpen(state.call);

/** What was truly right since the member came in, kept beside the machine and without its rules. */
class Witness {
  private given = 0;
  private right = new Set<string>();

  newKey(): string {
    this.given += 1;
    const key = `key ${this.given}`;
    this.right.add(`password ${key}`);
    return key;
  }
  keyBefore(back: number): string {
    return `key ${this.given - back}`;
  }
  note(what: 'pin' | 'code', key: string): void {
    // Out of order it is worth nothing: the PIN for a key comes before its code.
    if (what === 'pin' || this.right.has(`pin ${key}`)) this.right.add(`${what} ${key}`);
  }
  forget(): void {
    this.right = new Set();
  }
  hasAll(key: string): boolean {
    return ['password', 'pin', 'code'].every((what) => this.right.has(`${what} ${key}`));
  }
}

function take(state: Deactivation, made: Move, witness: Witness): Deactivation {
  switch (made.kind) {
    case 'password': {
      const ticket = { key: witness.newKey(), pin: 'reference' };
      return advanceDeactivation(state, { type: 'opened', ticket });
    }
    case 'pin': {
      const key = witness.keyBefore(made.back);
      witness.note('pin', key);
      return advanceDeactivation(state, { type: 'identified', key });
    }
    case 'code': {
      const key = witness.keyBefore(made.back);
      witness.note('code', key);
      const proof = { token: `proof for ${key}`, pin: 'p' };
      return advanceDeactivation(state, { type: 'proven', key, proof });
    }
    case 'call':
      return advanceDeactivation(state, made.event);
    case 'visit':
      return state;
    case 'leave':
      // What is on its way cannot be called back.
      if (!isUnderWay(state)) witness.forget();
      return advanceDeactivation(state, { type: 'leave' });
    case 'reload':
      witness.forget();
      return none;
  }
}

const run = (moves: readonly Move[], look: (state: Deactivation, witness: Witness) => void) => {
  const witness = new Witness();
  let state: Deactivation = none;
  for (const made of moves) {
    state = take(state, made, witness);
    if (made.kind === 'visit' && pageFor(made.page, state) === 'final') {
      expect(state.step).toBe('proven');
    }
    look(state, witness);
  }
};

describe('a deactivation, over every order of events, steps back and forward, and reloads', () => {
  test('reaches its last call only with the password, the PIN and the code', () => {
    let sent = 0;
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60, size: 'max' }), (moves) =>
        run(moves, (state, witness) => {
          if (state.step !== 'proven' || state.call.step !== 'sending') return;
          sent += 1;
          expect(witness.hasAll(state.ticket.key)).toBe(true);
          expect(state.proof.token).toBe(`proof for ${state.ticket.key}`);
        }),
      ),
      { numRuns: 2_000 },
    );
    expect(sent).toBeGreaterThan(200);
  });

  test('opens no page whose step before it is missing', () => {
    const needed: Readonly<Record<DeactivationPage, readonly Deactivation['step'][]>> = {
      password: ['none', 'opened', 'identified', 'proven'],
      pin: ['opened'],
      code: ['identified'],
      final: ['proven'],
    };
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40, size: 'max' }), (moves) =>
        run(moves, (state) => {
          const wrong = pages.filter(
            (asked) => !needed[pageFor(asked, state)].includes(state.step),
          );
          if (wrong.length > 0) expect(wrong).toEqual([]);
        }),
      ),
      { numRuns: 1_000 },
    );
  });

  test('shows nothing but its last call while that is under way', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60, size: 'max' }), (moves) =>
        run(moves, (state) => {
          if (!isUnderWay(state)) return;
          for (const asked of pages) expect(pageFor(asked, state)).toBe('final');
        }),
      ),
      { numRuns: 1_000 },
    );
  });
});

const ticket = { key: 'key 1', pin: 'r' };
const opened: Deactivation = { step: 'opened', ticket };
const identified: Deactivation = { step: 'identified', ticket };
const proof = { token: 't', pin: 'p' };
const proven = advanceDeactivation(identified, { type: 'proven', key: ticket.key, proof });

describe('a deactivation', () => {
  test('begins anew with every password', () => {
    const other = { key: 'key 2', pin: 'r' };
    for (const state of [none, opened, identified, proven]) {
      const again = advanceDeactivation(state, { type: 'opened', ticket: other });
      expect(again).toEqual({ step: 'opened', ticket: other });
    }
  });

  test('takes no PIN and no code that was entered for an earlier key', () => {
    expect(advanceDeactivation(opened, { type: 'identified', key: 'key 0' })).toBe(opened);
    const late = { type: 'proven', key: 'key 0', proof } as const;
    expect(advanceDeactivation(identified, late)).toBe(identified);
  });

  test('is given up without a trace, but not while its last call is under way', () => {
    expect(advanceDeactivation(proven, { type: 'leave' })).toEqual(none);
    const sending = advanceDeactivation(proven, { type: 'send' });
    expect(advanceDeactivation(sending, { type: 'leave' })).toBe(sending);
  });

  test('is another object each time it is left, so that a late answer finds itself late', () => {
    expect(advanceDeactivation(none, { type: 'leave' })).not.toBe(none);
  });

  test.each<[Deactivation, readonly DeactivationPage[]]>([
    [none, ['password', 'password', 'password', 'password']],
    [opened, ['password', 'pin', 'pin', 'pin']],
    [identified, ['password', 'code', 'code', 'code']],
    [proven, ['password', 'final', 'final', 'final']],
    [advanceDeactivation(proven, { type: 'send' }), ['final', 'final', 'final', 'final']],
  ])('at $step opens its pages in order', (state, expected) => {
    expect(pages.map((asked) => pageFor(asked, state))).toEqual(expected);
  });
});
