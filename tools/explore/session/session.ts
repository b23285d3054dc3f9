import { idOf, type Machine, type Move } from '../search.ts';
import {
  arrive,
  ask,
  checkCookie,
  endUnlessRenewed,
  enter,
  kept,
  leave,
  readCopy,
  type Step,
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
  type Which,
  type World,
  withTab,
} from './world.ts';

const spend = (world: World, what: keyof SessionBounds): World => ({
  ...world,
  left: { ...world.left, [what]: world.left[what] - 1 },
});

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

function* movesOfAsk(world: World, which: Which, one: Ask): Generator<readonly [string, Step]> {
  const step = (to: World): Step => ({ to, breaks: [] });
  const hasFault = world.left.faults > 0;
  const spent = spend(world, 'faults');
  if (one.isKeeping) yield ['the copy is on the disk', kept(world, which, one)];
  else if (one.answer === null) {
    yield ['the API answers', step(respond(world, which, one))];
    if (hasFault) yield ['the API answers with a new hash', step(respond(spent, which, one, true))];
  } else yield ['the response arrives', arrive(world, which, one)];
  const { read, machine } = world.tabs[which];
  if (one.isStart && !one.isKeeping && read === null && machine.state.status === 'signed-out')
    yield ['the response is slow, and it reads the copy', step(readCopy(world, which, one))];
  if (hasFault && !one.isKeeping)
    yield [
      'the response is lost',
      step(withoutAsk(one.isStart ? readCopy(spent, which, one) : spent, which, one)),
    ];
}

function* movesOfTab(world: World, which: Which): Generator<readonly [string, Step]> {
  const tab = world.tabs[which];
  const shown = shownIn(tab);
  const step = (to: World): Step => ({ to, breaks: [] });
  for (const one of tab.asks) yield* movesOfAsk(world, which, one);
  if (tab.read !== null) yield ['the copy stands in', step(standIn(world, which))];
  if (tab.hasNews)
    yield [
      'it looks at the cookie',
      step(checkCookie(withTab(world, which, { hasNews: false }), which)),
    ];
  if (tab.refused !== null && (tab.asks.length === 0 || world.left.faults > 0))
    yield [
      'it acts on the refusal',
      step(
        endUnlessRenewed(
          tab.asks.length === 0 ? world : withTab(spend(world, 'faults'), which, { last: null }),
          which,
          tab.refused,
        ),
      ),
    ];
  if (world.left.faults > 0) yield ['it is reloaded', step(start(spend(world, 'faults'), which))];
  if (stateOf(tab).status === 'ended')
    yield [
      'the member acknowledges the end',
      step(advance(world, which, { type: 'acknowledged' })),
    ];
  if (shown === null) {
    if (world.left.logins > 0 && stateOf(tab).status === 'signed-out' && tab.asks.length === 0)
      for (const member of ['a', 'b'] as const)
        yield [`member ${member} logs in`, step(enter(spend(world, 'logins'), which, member))];
    return;
  }
  const { sessionId } = shown;
  const out = tellOther(
    leave(withSession(world, sessionId, { isOver: true }), which, 'left'),
    which,
  );
  yield ['the member logs out', step(out)];
  if (!shown.isPinDone) {
    const entered = set(world, which, (cookies) => cookies.setDone('pin', sessionId));
    const pins = world.pins.includes(sessionId) ? world.pins : [...world.pins, sessionId];
    yield [
      'the member enters the PIN',
      step(advance({ ...entered, pins }, which, { type: 'step-done', step: 'isPinDone' })),
    ];
  }
  if (world.left.calls === 0) return;
  const called = spend(world, 'calls');
  if (isStillOurs(world, which, tab.token) && tab.asks.length < 2)
    yield ['it asks for the session', step(ask(called, which))];
  const session = apiSessionOf(world, sessionId);
  if (session === undefined) return;
  if (session.isOver || session.token !== tab.token) {
    if (tab.refused === null)
      yield ['a call is refused', step(withTab(called, which, { refused: tab.token }))];
    return;
  }
  const version = session.version + 1;
  const changed = withTab(withSession(called, sessionId, { version }), which, {
    known: { sessionId, version },
  });
  const change = { version } as never;
  yield ['the member changes the data', step(advance(changed, which, { type: 'amended', change }))];
}

function movesOf(world: World): Move<World>[] {
  const moves: Move<World>[] = [];
  for (const which of [0, 1] as const)
    for (const [what, { to, breaks }] of movesOfTab(world, which))
      if (to !== world || breaks.length > 0)
        moves.push({ name: `Tab ${which + 1}: ${what}`, to, breaks });
  if (world.left.faults === 0) return moves;
  for (const { id, isOver } of world.sessions)
    if (!isOver)
      moves.push({
        name: `The API ends session ${id}`,
        to: withSession(spend(world, 'faults'), id, { isOver: true }),
      });
  return moves;
}

function brokenIn(world: World): string[] {
  const shown = world.tabs.flatMap((tab) => {
    const state = shownIn(tab);
    return state === null ? [] : [{ tab, state, session: apiSessionOf(world, state.sessionId) }];
  });
  const rules: Readonly<Record<string, boolean>> = {
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
  };
  return Object.keys(rules).filter((name) => rules[name] === false);
}

/** Nothing fails any more, and nobody acts. */
function calm(world: World): World | null {
  for (const which of [0, 1] as const) {
    const { asks, hasNews, refused, read } = world.tabs[which];
    const [one] = asks;
    if (read !== null) return standIn(world, which);
    if (hasNews) return checkCookie(withTab(world, which, { hasNews: false }), which);
    if (one?.isKeeping === true) return kept(world, which, one).to;
    if (one !== undefined)
      return one.answer === null ? respond(world, which, one) : arrive(world, which, one).to;
    if (refused !== null) return endUnlessRenewed(world, which, refused);
  }
  return null;
}

function brokenAtRest(world: World): string[] {
  const isLeft = tokenIn(world) === null && world.copy !== null;
  const hasLost = world.tabs.some(
    ({ machine, last }) =>
      machine.state.status === 'ended' &&
      apiSessionOf(world, last ?? '')?.isOver === false &&
      tokenIn(world)?.split('+')[0] === last,
  );
  return [
    ...(isLeft ? ['no copy is left without a session'] : []),
    ...(hasLost ? ['a new hash ends no session'] : []),
  ];
}

export const sessionMachine = (left: SessionBounds): Machine<World> => ({
  name: 'session',
  code: 'sessionMachine({ faults: 9, logins: 9, calls: 9 })',
  start: {
    jar: {},
    tabs: [closed, closed],
    sessions: [],
    copy: null,
    pins: [],
    left,
  },
  moves: movesOf,
  /** The two tabs are alike. */
  textOf: ({ tabs, ...rest }) => [...tabs.map(idOf).sort(), idOf(rest)].join('.'),
  broken: brokenIn,
  calm,
  brokenAtRest,
});
