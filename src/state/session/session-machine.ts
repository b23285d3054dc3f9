import type { Session } from '~/contracts/session.ts';
import {
  beginRequest,
  isOutdated,
  noRequests,
  type RequestOrder,
  settleRequest,
} from '~/state/request-order.ts';

/**
 * The session of one tab, as a pure machine: state + event -> state. `session.ts` does what a change
 * asks for, and no other code changes the session.
 *
 *   signed-out ── answered, stood-in ──▶ signed-in ── expired ──▶ ended
 *     ▲  ▲                                   │                      │
 *     │  └────────────── left ───────────────┘                      │
 *     └──────────────────────── acknowledged ───────────────────────┘
 *
 * What holds in every order of events (tests/state/session/session-machine.test.ts):
 * - only an answer of the server, or what this phone keeps, brings a session;
 * - what this phone keeps never takes the place of an answer;
 * - an answer never undoes what was asked for, or learnt, later;
 * - only a session that is there ends.
 */
export type SessionMachine = {
  readonly state: SessionState;
  /** Questions to the server, numbered together with what other calls tell of the session. */
  readonly order: RequestOrder;
};

export type SessionState =
  /** `isExpired`: the session that this phone still held at the start was found to be over. */
  | { readonly status: 'signed-out'; readonly isExpired?: true }
  | SignedIn
  /** Found to be over: by the API's word, or because another tab signed out. */
  | { readonly status: 'ended' };

export type SignedIn = {
  readonly status: 'signed-in';
  readonly session: Session;
  /** Digest of the session's first token: marks what belongs to this session and no other. */
  readonly sessionId: string;
  readonly isPinDone: boolean;
  readonly isCodeDone: boolean;
  /** Server time of the data; earlier than now where the network is gone. */
  readonly knownAt: number;
};

export type SessionEvent =
  | { readonly type: 'asked' }
  /** `request`: which of the questions. */
  | { readonly type: 'answered'; readonly request: number; readonly signedIn: SignedIn }
  /** The server could not be asked: the last known session of this phone takes its place. */
  | { readonly type: 'stood-in'; readonly signedIn: SignedIn }
  /** The answer to another call established a fact. */
  | { readonly type: 'amended'; readonly change: Partial<Session> }
  | { readonly type: 'step-done'; readonly step: 'isPinDone' | 'isCodeDone' }
  /** Nobody is signed in any more, or not yet: the member knows it. */
  | { readonly type: 'left' }
  /** The session is over although its member did not leave. */
  | { readonly type: 'expired' }
  /** The server refused the session that this phone held at the start. */
  | { readonly type: 'refused-at-start' }
  /** The member has read that the session ended. */
  | { readonly type: 'acknowledged' };

const signedOut: SessionState = { status: 'signed-out' };

export const noSession: SessionMachine = { state: signedOut, order: noRequests };

/** Which session is there; null where none is. */
export const sessionIdOf = (state: SessionState): string | null =>
  state.status === 'signed-in' ? state.sessionId : null;

export function advanceSession(machine: SessionMachine, event: SessionEvent): SessionMachine {
  const { state, order } = machine;
  switch (event.type) {
    case 'asked':
      return { state, order: beginRequest(order) };
    case 'answered': {
      const { signedIn, request } = event;
      return sessionIdOf(state) === signedIn.sessionId && isOutdated(order, request)
        ? machine
        : { state: signedIn, order: settleRequest(order, request) };
    }
    case 'stood-in':
      return state.status === 'signed-in' ? machine : { state: event.signedIn, order };
    case 'amended': {
      if (state.status !== 'signed-in') return machine;
      const begun = beginRequest(order);
      const session = { ...state.session, ...event.change };
      return { state: { ...state, session }, order: settleRequest(begun, begun.begun) };
    }
    case 'step-done':
      return state.status === 'signed-in'
        ? { state: { ...state, [event.step]: true }, order }
        : machine;
    case 'left':
      return { state: signedOut, order };
    case 'expired':
      return state.status === 'signed-in' ? { state: { status: 'ended' }, order } : machine;
    case 'refused-at-start':
      return state.status === 'signed-out'
        ? { state: { status: 'signed-out', isExpired: true }, order }
        : machine;
    case 'acknowledged':
      return state.status === 'ended' ? { state: signedOut, order } : machine;
  }
}
