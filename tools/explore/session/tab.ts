import type { Session } from '~/contracts/session.ts';
import { type SignedIn, sessionIdOf } from '~/session/session-machine.ts';
import { brokenOf, type Move, type Which, withTab } from '../search.ts';
import {
  type Ask,
  advance,
  apiSessionOf,
  closed,
  isStillOurs,
  look,
  type Member,
  sessionIn,
  set,
  shownIn,
  stateOf,
  tellOther,
  tokenIn,
  type World,
} from './world.ts';

/* The actions of src/session/session.ts and src/session/checks.ts, cut at each wait. */

/** As `fetchNowAtom` until its response. */
export function ask(world: World, which: Which, isStart = false): World {
  const asked = advance(world, which, { type: 'asked' });
  const { machine, token, asks } = asked.tabs[which];
  const sessionId = sessionIn(asked, token);
  const one: Ask = {
    ...{ request: machine.order.begun, token, sessionId, isStart, isCopyNewer: false },
    ...{ answer: null, isKeeping: false },
  };
  return withTab(asked, which, { asks: [...asks, one] });
}

/** As `enterSessionAtom`. */
export function enter(world: World, which: Which, member: Member): World {
  const id = `${world.sessions.length + 1}`;
  const sessions = [...world.sessions, { id, member, token: id, version: 1, isOver: false }];
  const left = advance({ ...world, sessions }, which, { type: 'left' });
  const written = set(left, which, (cookies) => {
    cookies.clear();
    cookies.write(id, false);
  });
  return ask(withTab(written, which, { token: id }), which);
}

/** As `restoreSessionAtom` until the response. */
export function start(world: World, which: Which): World {
  const opened = withTab(world, which, closed);
  const token = tokenIn(opened);
  if (token === null)
    return forget(
      set(opened, which, (cookies) => cookies.clear()),
      null,
    );
  return ask(withTab(opened, which, { token }), which, true);
}

/** As `forgetSessionDataAtom`. */
function forget(world: World, ended: string | null): World {
  const isForgotten = ended === null ? tokenIn(world) === null : world.copy?.sessionId === ended;
  return isForgotten && world.copy !== null ? { ...world, copy: null } : world;
}

/** As `leaveSessionAtom`. */
export function leave(world: World, which: Which, event: 'left' | 'expired'): World {
  const { token, machine } = world.tabs[which];
  const cleared =
    tokenIn(world) === (token || null) ? set(world, which, (cookies) => cookies.clear()) : world;
  const left = advance(withTab(cleared, which, { token: '' }), which, { type: event });
  return forget(left, sessionIdOf(machine.state));
}

/** As `expireSessionAtom`. */
const expire = (world: World, which: Which): World =>
  shownIn(world.tabs[which]) === null ? world : leave(world, which, 'expired');

/** As `checkCookieAtom`. */
export function checkCookie(world: World, which: Which): World {
  const shown = shownIn(world.tabs[which]);
  if (shown === null) return world;
  const token = tokenIn(world);
  return token === null || sessionIn(world, token) !== shown.sessionId
    ? expire(world, which)
    : withTab(world, which, { token });
}

/** As `endUnlessRenewedAtom`. */
export function endUnlessRenewed(world: World, which: Which, refused: string): World {
  const acted = withTab(world, which, { refused: null });
  if (acted.tabs[which].token !== refused) return acted;
  const present = tokenIn(acted);
  return present === null || present === refused ? expire(acted, which) : checkCookie(acted, which);
}

const dataOf = (world: World, sessionId: string, version: number): Session =>
  ({ uuid: apiSessionOf(world, sessionId)?.member, version }) as never;
export const versionOf = ({ session }: SignedIn): number =>
  (session as never as { version: number }).version;

const signedInWith = (
  world: World,
  which: Which,
  sessionId: string,
  version: number,
): SignedIn => ({
  status: 'signed-in',
  session: dataOf(world, sessionId, version),
  sessionId,
  isPinDone: look(world, which, (cookies) => cookies.isDone('pin', sessionId)),
  isCodeDone: false,
  knownAt: 0,
});

export const withoutAsk = (world: World, which: Which, one: Ask): World =>
  withTab(world, which, { asks: world.tabs[which].asks.filter((each) => each !== one) });

const keep = (world: World, sessionId: string, version: number): World => ({
  ...world,
  copy: { sessionId, version },
  tabs: world.tabs.map((tab) => ({
    ...tab,
    asks: tab.asks.map((one) => (one.isStart ? { ...one, isCopyNewer: true } : one)),
  })) as never,
});

export type Step = Omit<Move<World>, 'name'>;

/** As `fetchNowAtom` from its response on. */
export function arrive(world: World, which: Which, one: Ask): Step {
  const { answer, token, sessionId } = one;
  const done = withoutAsk(world, which, one);
  if (answer === null) return { to: world };
  if (answer === 'refused') return { to: refusal(done, which, one) };
  if (!isStillOurs(done, which, token)) return { to: done };
  const isNew = answer.token !== token;
  const renewed = isNew
    ? tellOther(
        withTab(
          set(done, which, (cookies) => cookies.renew(answer.token, answer.token, sessionId)),
          which,
          { token: answer.token },
        ),
        which,
      )
    : done;
  if (shownIn(renewed.tabs[which])?.sessionId === sessionId) return answered(renewed, which, one);
  const { asks } = renewed.tabs[which];
  return {
    to: withTab(renewed, which, { asks: [...asks, { ...one, isKeeping: true }] }),
  };
}

function answered(world: World, which: Which, { answer, request, sessionId }: Ask): Step {
  if (answer === null || answer === 'refused') return { to: world };
  const signedIn = signedInWith(world, which, sessionId, answer.version);
  const to = advance(world, which, { type: 'answered', request, signedIn });
  const isTaken = stateOf(to.tabs[which]) === signedIn;
  const isCookies = sessionIn(world, tokenIn(world) ?? '') === sessionId;
  const isShown = shownIn(to.tabs[which])?.sessionId === sessionId;
  return {
    to: isTaken ? keep(to, sessionId, answer.version) : to,
    breaks: brokenOf({
      'a response signs in only the session of the cookie': isCookies,
      'a response of the session of the cookie signs in': isShown,
    }),
  };
}

/** The copy is on the disk. */
export function kept(before: World, which: Which, one: Ask): Step {
  const { answer, sessionId, isStart } = one;
  if (answer === null || answer === 'refused') return { to: before };
  const done = withoutAsk(before, which, one);
  const isOurs = isStillOurs(done, which, answer.token);
  const world = isOurs ? keep(done, sessionId, answer.version) : done;
  const { to, breaks = [] } = isOurs ? answered(world, which, one) : { to: world };
  const hasEntered = shownIn(to.tabs[which])?.sessionId === sessionId && !isStart;
  return { to: hasEntered ? tellOther(to, which) : to, breaks };
}

/** As the end of `restoreOnceAtom`, or as a call that the API refuses. */
export function refusal(world: World, which: Which, { token, sessionId, isStart }: Ask): World {
  const tab = world.tabs[which];
  const shown = shownIn(tab);
  if (isStart && shown === null && stateOf(tab).status === 'signed-out' && tab.token === token) {
    const present = tokenIn(world);
    if (present !== null && present !== token) return start(world, which);
    const cleared = set(withTab(world, which, { token: '' }), which, (cookies) => cookies.clear());
    return forget(advance(cleared, which, { type: 'refused-at-start' }), null);
  }
  if (isStart && shown?.sessionId === sessionId)
    return isStillOurs(world, which, token) ? expire(world, which) : checkCookie(world, which);
  return tab.token === token ? withTab(world, which, { refused: token }) : world;
}

/** A response does not come in time. */
export const readCopy = (world: World, which: Which, one: Ask): World =>
  world.copy?.sessionId === one.sessionId
    ? withTab(world, which, { read: { one, copy: world.copy } })
    : world;

/** As `restoreOnceAtom` after it has read the copy. */
export function standIn(before: World, which: Which): World {
  const { read } = before.tabs[which];
  if (read === null) return before;
  const { one, copy } = read;
  const world = withTab(before, which, { read: null });
  if (tokenIn(world) !== one.token) return start(world, which);
  const signedIn = signedInWith(world, which, copy.sessionId, copy.version);
  const isNewer = one.isCopyNewer;
  const stood = advance(world, which, { type: 'stood-in', signedIn, isNewer });
  const isTaken = stateOf(stood.tabs[which]) === signedIn;
  return isTaken && isNewer ? withTab(stood, which, { known: copy }) : stood;
}
