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

test('begins signed out', () => {
  expect(noSession.state).toEqual({ status: 'signed-out' });
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
