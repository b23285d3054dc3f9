import type { Store } from '~/core/services.ts';
import { advanceSessionAtom } from '~/session/session.ts';
import { sessionOf } from './wire.ts';

/** Begins a session without a sign-in, because a test may open hundreds of tabs. */
export function standIn(store: Store, sessionId = 'session-1', wire = {}): void {
  const done = { isPinDone: true, isCodeDone: true, knownAt: 0 };
  store.set(advanceSessionAtom, {
    type: 'stood-in',
    signedIn: { status: 'signed-in', session: sessionOf(wire), sessionId, ...done },
    isNewer: false,
  });
}

export const leave = (store: Store): void => store.set(advanceSessionAtom, { type: 'left' });
