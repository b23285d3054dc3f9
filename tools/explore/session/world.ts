import type { CookieJar } from '~/core/cookies.ts';
import { createSessionCookies, type SessionCookies } from '~/session/session-cookies.ts';
import {
  advanceSession,
  noSession,
  type SessionEvent,
  type SessionMachine,
  type SignedIn,
  sessionIdOf,
} from '~/session/session-machine.ts';
import { type Which, withTab } from '../search.ts';

/*
 * Two members, and two tabs with one cookie jar and one disk. The machines and the cookies are the
 * portal's own.
 */

export type Member = 'a' | 'b';

/** A response was read when the API wrote it. */
type Answer = { readonly token: string; readonly version: number } | 'refused';

/** A request for the session. */
export type Ask = {
  readonly request: number;
  readonly token: string;
  readonly sessionId: string;
  /** The tab has just opened. */
  readonly isStart: boolean;
  /** The copy was written after the request. */
  readonly isCopyNewer: boolean;
  readonly answer: Answer | null;
  /** The response has arrived, and its copy is being written. */
  readonly isKeeping: boolean;
};

export type Tab = {
  readonly machine: SessionMachine;
  readonly token: string;
  readonly asks: readonly Ask[];
  /** Another tab has said that the session has changed. */
  readonly hasNews: boolean;
  /** The API has refused this token. */
  readonly refused: string | null;
  /** Nothing older may be shown: the member's own change, or a copy that is newer than a request. */
  readonly known: Copy | null;
  /** The copy that was read because of a slow response. */
  readonly read: { readonly one: Ask; readonly copy: Copy } | null;
  /** The session that was shown last, unless a refusal was acted on too early. */
  readonly last: string | null;
};

type Copy = { readonly sessionId: string; readonly version: number };

export type ApiSession = {
  readonly id: string;
  readonly member: Member;
  readonly token: string;
  readonly version: number;
  readonly isOver: boolean;
};

export type World = {
  readonly jar: Readonly<Record<string, string>>;
  readonly tabs: readonly [Tab, Tab];
  readonly sessions: readonly ApiSession[];
  readonly copy: Copy | null;
  /** The sessions whose PIN was entered. */
  readonly pins: readonly string[];
  readonly left: SessionBounds;
};

export type SessionBounds = {
  readonly faults: number;
  readonly logins: number;
  /** Changes of the member's data, and requests for it. */
  readonly calls: number;
};

export const closed: Tab = {
  machine: noSession,
  token: '',
  asks: [],
  hasNews: false,
  refused: null,
  known: null,
  read: null,
  last: null,
};

export const tellOther = (world: World, which: Which) =>
  withTab(world, which === 0 ? 1 : 0, { hasNews: true });

export const stateOf = ({ machine }: Tab) => machine.state;
export const shownIn = (tab: Tab): SignedIn | null => {
  const state = stateOf(tab);
  return state.status === 'signed-in' ? state : null;
};
export const apiSessionOf = (world: World, sessionId: string) =>
  world.sessions.find(({ id }) => id === sessionId);

export function advance(world: World, which: Which, event: SessionEvent): World {
  const machine = advanceSession(world.tabs[which].machine, event);
  const last = sessionIdOf(machine.state) ?? world.tabs[which].last;
  return withTab(world, which, { machine, last });
}

function withCookies<Value>(
  world: World,
  which: Which,
  use: (cookies: SessionCookies) => Value,
): readonly [World, Value] {
  const values: Record<string, string> = { ...world.jar };
  const jar: CookieJar = {
    read: (name, isOurs = () => true) => {
      const value = values[name];
      return value !== undefined && isOurs(value) ? value : null;
    },
    write: (name, value) => {
      values[name] = value;
    },
    clear: (name) => {
      delete values[name];
    },
  };
  const value = use(createSessionCookies(jar, () => world.tabs[which].token));
  const isSame = JSON.stringify(values) === JSON.stringify(world.jar);
  return [isSame ? world : { ...world, jar: values }, value];
}

export const look = <Value>(
  world: World,
  which: Which,
  use: (cookies: SessionCookies) => Value,
): Value => withCookies(world, which, use)[1];
export const set = (world: World, which: Which, use: (cookies: SessionCookies) => void): World =>
  withCookies(world, which, use)[0];

export const tokenIn = (world: World) => look(world, 0, (cookies) => cookies.readToken());
/** A digest is its token. */
export const sessionIn = (world: World, token: string) =>
  look(world, 0, (cookies) => cookies.sessionIdOf(token));
export const isStillOurs = (world: World, which: Which, token: string) =>
  world.tabs[which].token === token && tokenIn(world) === token;
