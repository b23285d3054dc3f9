import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advanceSession,
  noSession,
  type SessionEvent,
  type SignedIn,
} from '~/session/session-machine.ts';
import { sessionOf } from '../support/wire.ts';

const signedInAs = (sessionId: string, knownAt: number): SignedIn => ({
  status: 'signed-in',
  session: sessionOf({ uuid: `member of ${sessionId}` }),
  sessionId,
  isPinDone: false,
  isCodeDone: false,
  knownAt,
});

const signedIn = fc
  .tuple(fc.constantFrom('one', 'other'), fc.nat(100))
  .map(([sessionId, knownAt]) => signedInAs(sessionId, knownAt));

const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.constantFrom<SessionEvent>(
    { type: 'asked' },
    { type: 'asked' },
    { type: 'amended', change: { hasPin: false } },
    { type: 'step-done', step: 'isPinDone' },
    { type: 'left' },
    { type: 'terminated' },
    { type: 'expired' },
    { type: 'refused-at-start' },
    { type: 'acknowledged' },
  ),
  fc.record({ type: fc.constant('answered' as const), request: fc.nat(8), signedIn }),
  fc.record({ type: fc.constant('answered' as const), request: fc.nat(8), signedIn }),
  fc.record({ type: fc.constant('stood-in' as const), signedIn, isNewer: fc.boolean() }),
);

test('keeps its invariants in any order of events', () => {
  expect(noSession.state).toEqual({ status: 'signed-out' });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let machine = noSession;
      for (const one of events) {
        const { state: before, order } = machine;
        machine = advanceSession(machine, one);
        const { state } = machine;
        expect(machine.order.begun).toBeGreaterThanOrEqual(order.begun);
        if (state === before) continue;
        if (state.status === 'signed-in') {
          const isNew = before.status !== 'signed-in' || before.sessionId !== state.sessionId;
          if (isNew) expect(['answered', 'stood-in']).toContain(one.type);
          if (one.type === 'stood-in') expect(before.status).not.toBe('signed-in');
          if (one.type === 'answered' && !isNew) {
            expect(one.request).toBeGreaterThanOrEqual(order.known);
          }
        }
        if (state.status === 'ended') {
          expect([before.status, one.type]).toEqual(['signed-in', 'expired']);
        }
        if (state.status === 'signed-out' && state.isExpired === true) {
          expect([before.status, one.type]).toEqual(['signed-out', 'refused-at-start']);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a change by another call is newer than every earlier request', () => {
  const events: SessionEvent[] = [
    { type: 'asked' },
    { type: 'answered', request: 1, signedIn: signedInAs('one', 1) },
    { type: 'asked' },
    { type: 'amended', change: { hasPin: false } },
    { type: 'answered', request: 2, signedIn: signedInAs('one', 2) },
  ];
  const { state } = events.reduce(advanceSession, noSession);
  expect(state).toMatchObject({ knownAt: 1, session: { hasPin: false } });
});

test.each([
  ['replaces an older copy', false, 2],
  ['does not replace a copy that another tab wrote meanwhile', true, 1],
])('a late response %s', (_what, isNewer, knownAt) => {
  const events: SessionEvent[] = [
    { type: 'asked' },
    { type: 'stood-in', signedIn: signedInAs('one', 1), isNewer },
    { type: 'answered', request: 1, signedIn: signedInAs('one', 2) },
  ];
  expect(events.reduce(advanceSession, noSession).state).toMatchObject({ knownAt });
});

test('a completed step stays done after other changes', () => {
  const events: SessionEvent[] = [
    { type: 'stood-in', signedIn: signedInAs('one', 1), isNewer: false },
    { type: 'step-done', step: 'isCodeDone' },
    { type: 'amended', change: { hasPin: false } },
  ];
  const { state } = events.reduce(advanceSession, noSession);
  expect(state).toMatchObject({ isCodeDone: true, isPinDone: false });
});
