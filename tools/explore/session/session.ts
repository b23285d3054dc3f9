import { brokenOf, idOf, type Machine, type Move, spend, type Which, withTab } from '../search.ts';
import {
  arrive,
  ask,
  checkCookie,
  endUnlessRenewed,
  enter,
  kept,
  leave,
  readCopy,
  standIn,
  start,
  versionOf,
  withoutAsk,
} from './tab.ts';
import {
  type ApiSession,
  type Ask,
  advance,
  apiSessionOf,
  closed,
  isStillOurs,
  type SessionBounds,
  set,
  shownIn,
  stateOf,
  tellOther,
  tokenIn,
  type World,
} from './world.ts';

const withSession = (world: World, id: string, change: Partial<ApiSession>): World => ({
  ...world,
  sessions: world.sessions.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

/** The API writes its response. */
function respond(world: World, which: Which, one: Ask, isRenewing = false): World {
  const session = world.sessions.find((each) => each.token === one.token && !each.isOver);
  const token = isRenewing ? `${one.token}+` : one.token;
  const answer = session === undefined ? 'refused' : { token, version: session.version };
  const asks = world.tabs[which].asks.map((each) => (each === one ? { ...one, answer } : each));
  const renewed = session && isRenewing ? withSession(world, session.id, { token }) : world;
  return withTab(renewed, which, { asks: asks as readonly Ask[] });
}

type Named = Move<World>;

function* movesOfAsk(world: World, which: Which, one: Ask): Generator<Named> {
  const hasFault = world.left.faults > 0;
  const spent = spend(world, 'faults');
  if (one.isKeeping)
    yield { name: 'the copy is on the disk', ...kept(world, which, one), isCalm: true };
  else if (one.answer === null) {
    yield { name: 'the API answers', to: respond(world, which, one), isCalm: true };
    if (hasFault)
      yield { name: 'the API answers with a new hash', to: respond(spent, which, one, true) };
  } else yield { name: 'the response arrives', ...arrive(world, which, one), isCalm: true };
  const { read, machine } = world.tabs[which];
  if (one.isStart && !one.isKeeping && read === null && machine.state.status === 'signed-out')
    yield {
      name: 'the response is slow, and it reads the copy',
      to: readCopy(world, which, one),
    };
  if (hasFault && !one.isKeeping) {
    const from = one.isStart ? readCopy(spent, which, one) : spent;
    yield { name: 'the response is lost', to: withoutAsk(from, which, one) };
  }
}

function* movesOfTab(world: World, which: Which): Generator<Named> {
  const tab = world.tabs[which];
  const shown = shownIn(tab);
  const isIdle = tab.asks.length === 0;
  const { left } = world;
  if (tab.read !== null)
    yield { name: 'the copy stands in', to: standIn(world, which), isCalm: true };
  if (tab.hasNews) {
    const to = checkCookie(withTab(world, which, { hasNews: false }), which);
    yield { name: 'it looks at the cookie', to, isCalm: true };
  }
  for (const one of tab.asks) yield* movesOfAsk(world, which, one);
  if (tab.refused !== null && (isIdle || left.faults > 0)) {
    const from = isIdle ? world : withTab(spend(world, 'faults'), which, { last: null });
    const to = endUnlessRenewed(from, which, tab.refused);
    yield { name: 'it acts on the refusal', to, isCalm: true };
  }
  if (left.faults > 0) yield { name: 'it is reloaded', to: start(spend(world, 'faults'), which) };
  if (stateOf(tab).status === 'ended') {
    const to = advance(world, which, { type: 'acknowledged' });
    yield { name: 'the member acknowledges the end', to };
  }
  if (left.logins > 0 && stateOf(tab).status === 'signed-out' && isIdle)
    for (const member of ['a', 'b'] as const) {
      const to = enter(spend(world, 'logins'), which, member);
      yield { name: `member ${member} logs in`, to };
    }
  if (shown === null) return;
  const { sessionId } = shown;
  const out = leave(withSession(world, sessionId, { isOver: true }), which, 'left');
  yield { name: 'the member logs out', to: tellOther(out, which) };
  if (!shown.isPinDone) {
    const entered = set(world, which, (cookies) => cookies.setDone('pin', sessionId));
    const pins = world.pins.includes(sessionId) ? world.pins : [...world.pins, sessionId];
    const to = advance({ ...entered, pins }, which, { type: 'step-done', step: 'isPinDone' });
    yield { name: 'the member enters the PIN', to };
  }
  if (left.calls > 0) yield* movesOfCalls(spend(world, 'calls'), which, sessionId);
}

function* movesOfCalls(world: World, which: Which, sessionId: string): Generator<Named> {
  const tab = world.tabs[which];
  if (isStillOurs(world, which, tab.token) && tab.asks.length < 2)
    yield { name: 'it asks for the session', to: ask(world, which) };
  const session = apiSessionOf(world, sessionId);
  if (session === undefined) return;
  if (session.isOver || session.token !== tab.token) {
    if (tab.refused === null)
      yield { name: 'a call is refused', to: withTab(world, which, { refused: tab.token }) };
    return;
  }
  const version = session.version + 1;
  const known = { sessionId, version };
  const changed = withTab(withSession(world, sessionId, { version }), which, { known });
  const to = advance(changed, which, { type: 'amended', change: { version } as never });
  yield { name: 'the member changes the data', to };
}

function* movesOf(world: World): Generator<Named> {
  for (const which of [0, 1] as const)
    for (const { name, ...move } of movesOfTab(world, which))
      yield { name: `Tab ${which + 1}: ${name}`, ...move };
  if (world.left.faults === 0) return;
  for (const { id, isOver } of world.sessions) {
    const to = withSession(spend(world, 'faults'), id, { isOver: true });
    if (!isOver) yield { name: `The API ends session ${id}`, to };
  }
}

function brokenIn(world: World): string[] {
  const shown = world.tabs.flatMap((tab) => {
    const state = shownIn(tab);
    return state === null ? [] : [{ tab, state, session: apiSessionOf(world, state.sessionId) }];
  });
  return brokenOf({
    'a tab shows the member of its session': shown.every(
      ({ state, session }) => session?.member === state.session.uuid,
    ),
    'a tab calls only as the member that it shows': shown.every(
      ({ tab, session }) => tab.token.split('+')[0] === session?.id,
    ),
    'a PIN opens only its session': shown.every(
      ({ state }) => !state.isPinDone || world.pins.includes(state.sessionId),
    ),
    'a response does not undo newer knowledge': shown.every(
      ({ tab: { known }, state }) =>
        known?.sessionId !== state.sessionId || versionOf(state) >= known.version,
    ),
  });
}

function brokenAtRest(world: World): string[] {
  const token = tokenIn(world);
  return brokenOf({
    'no copy is left without a session': token !== null || world.copy === null,
    'a new hash ends no session': world.tabs.every(
      ({ machine, last }) =>
        machine.state.status !== 'ended' ||
        apiSessionOf(world, last ?? '')?.isOver !== false ||
        token?.split('+')[0] !== last,
    ),
  });
}

export const sessionMachine = (left: SessionBounds): Machine<World> => ({
  name: 'session',
  start: { jar: {}, tabs: [closed, closed], sessions: [], copy: null, pins: [], left },
  moves: movesOf,
  /** The two tabs are alike. */
  textOf: ({ tabs, jar, sessions, copy, pins, left: rest }) =>
    [...tabs.map(idOf).sort(), ...[jar, sessions, copy, pins, rest].map(idOf)].join('.'),
  broken: brokenIn,
  brokenAtRest,
});
