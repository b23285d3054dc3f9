import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceReactivation, type Reactivation } from '~/state/reactivation-machine.ts';
import { finalCallEvent } from './final-call-events.ts';

const move = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'ticket' as const }) },
  { weight: 3, arbitrary: fc.nat({ max: 2 }).map((back) => ({ kind: 'code' as const, back })) },
  { weight: 6, arbitrary: finalCallEvent.map((event) => ({ kind: 'call' as const, event })) },
);

test('in every order of events, an account is opened again only with its key and its code', () => {
  let sent = 0;
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40, size: 'max' }), (moves) => {
      let state: Reactivation = { step: 'none' };
      let given = 0;
      const codes = new Set<string>();
      for (const made of moves) {
        if (made.kind === 'ticket') {
          given += 1;
          const ticket = { key: `key ${given}`, pin: 'r' };
          state = advanceReactivation(state, { type: 'opened', ticket, at: 0 });
        } else if (made.kind === 'code') {
          const key = `key ${given - made.back}`;
          codes.add(key);
          const proof = { token: `proof for ${key}`, pin: 'p' };
          state = advanceReactivation(state, { type: 'proven', key, proof });
        } else {
          state = advanceReactivation(state, made.event);
        }
        if (state.step !== 'proven' || state.call.step !== 'sending') continue;
        sent += 1;
        expect(codes.has(state.ticket.key)).toBe(true);
        expect(state.proof.token).toBe(`proof for ${state.ticket.key}`);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(sent).toBeGreaterThan(200);
});

const ticket = { key: 'key 1', pin: 'r' };
const proof = { token: 't', pin: 'p' };

test('a call that is under way is not begun anew', () => {
  const opened: Reactivation = { step: 'opened', ticket, at: 0 };
  const proven = advanceReactivation(opened, { type: 'proven', key: ticket.key, proof });
  const sending = advanceReactivation(proven, { type: 'send' });
  const other = { key: 'key 2', pin: 'r' };
  expect(advanceReactivation(sending, { type: 'opened', ticket: other, at: 0 })).toBe(sending);
  expect(advanceReactivation(proven, { type: 'opened', ticket: other, at: 0 })).toEqual({
    step: 'opened',
    ticket: other,
    at: 0,
  });
});
