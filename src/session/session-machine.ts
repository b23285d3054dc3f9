import type { Session } from '~/contracts/session.ts';
import {
  beginRequest,
  isOutdated,
  noRequests,
  type RequestOrder,
  settleRequest,
} from '~/core/request-order.ts';

/*
 * The session of one tab, as a pure machine. Only `session.ts` changes it.
 *
 *   signed-out ── answered, stood-in ──▶ signed-in ── expired ──▶ ended
 *     ▲  ▲                                   │                      │
 *     │  └──────── left, terminated ─────────┘                      │
 *     └──────────────────────── acknowledged ───────────────────────┘
 */

/**
 * In every order of events (tools/explore/session):
 *
 * - Only a response or the copy on disk starts a session.
 * - The copy never replaces a response.
 * - A response never undoes newer knowledge.
 */
export type SessionMachine = {
  readonly state: SessionState;
  readonly order: RequestOrder;
};

export type SessionState =
  /** `isExpired`: it ended before the portal was opened. `isTerminated`: the API ended it. */
  | { readonly status: 'signed-out'; readonly isExpired?: true; readonly isTerminated?: true }
  | SignedIn
  | { readonly status: 'ended' };

export type SignedIn = {
  readonly status: 'signed-in';
  readonly session: Session;
  /** Digest of the first token. Stays when the API renews the token. */
  readonly sessionId: string;
  readonly isPinDone: boolean;
  readonly isCodeDone: boolean;
  /** API time of the data. */
  readonly knownAt: number;
};

export type SessionEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly request: number; readonly signedIn: SignedIn }
  /** The API could not be asked, so the copy on disk is used. */
  | {
      readonly type: 'stood-in';
      readonly signedIn: SignedIn;
      /** Than the latest request. */
      readonly isNewer: boolean;
    }
  | { readonly type: 'amended'; readonly change: Partial<Session> }
  | { readonly type: 'step-done'; readonly step: 'isPinDone' | 'isCodeDone' }
  | { readonly type: 'left' }
  | { readonly type: 'terminated' }
  | { readonly type: 'expired' }
  | { readonly type: 'refused-at-start' }
  | { readonly type: 'acknowledged' };

const signedOut: SessionState = { status: 'signed-out' };

export const noSession: SessionMachine = { state: signedOut, order: noRequests };

export const sessionIdOf = (state: SessionState): string | null =>
  state.status === 'signed-in' ? state.sessionId : null;

function settleNew(order: RequestOrder): RequestOrder {
  const begun = beginRequest(order);
  return settleRequest(begun, begun.begun);
}

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
      if (state.status === 'signed-in') return machine;
      return { state: event.signedIn, order: event.isNewer ? settleNew(order) : order };
    case 'amended': {
      if (state.status !== 'signed-in') return machine;
      const session = { ...state.session, ...event.change };
      return { state: { ...state, session }, order: settleNew(order) };
    }
    case 'step-done':
      return state.status === 'signed-in'
        ? { state: { ...state, [event.step]: true }, order }
        : machine;
    case 'left':
      return { state: signedOut, order };
    case 'terminated':
      return { state: { status: 'signed-out', isTerminated: true }, order };
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
