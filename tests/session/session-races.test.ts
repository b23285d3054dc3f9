import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { digest } from '~/core/digest.ts';
import { apiAtom, deviceAtom, type Store, storageAtom, tabsAtom } from '~/core/services.ts';
import type { RecordStorage } from '~/core/storage/storage.ts';
import { checkCookieAtom, restoreSessionAtom, watchSessionAtom } from '~/session/checks.ts';
import {
  amendSessionAtom,
  askWhetherOverAtom,
  refreshSessionAtom,
  sessionStateAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/session/session.ts';
import { verifySession } from '~/session/session-calls.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import type { SignedIn } from '~/session/session-machine.ts';
import { noConnection, respondToCalls, respondWithData } from '../support/calls.ts';
import { emptyTabStorage, takeNewPhone } from '../support/two-phones.ts';
import { wireSession } from '../support/wire.ts';

/**
 * Sessions of several tabs begin, change and end while responses, writes and pauses take any time.
 */

type ServerSession = {
  readonly member: string;
  readonly id: string;
  /** Every token of this session; only the last one is valid. */
  readonly tokens: string[];
  isAlive: boolean;
  isSignedOut: boolean;
  /** An earlier token was refused. The tab may receive the refusal before the new token. */
  isOldRefused: boolean;
};

function openServer() {
  const sessions: ServerSession[] = [];
  const server = {
    version: 1,
    willRenew: false,
    sessions,
    held: [] as ((isLost: boolean) => void)[],
    ofToken: (token: string) => sessions.find(({ tokens }) => tokens.includes(token)),
    ofId: (id: string) => sessions.find((session) => session.id === id),
    open: async (member: string): Promise<string> => {
      const token = `token-${sessions.length + 1}`;
      const id = await digest(token);
      sessions.push({
        member,
        id,
        tokens: [token],
        isAlive: true,
        isSignedOut: false,
        isOldRefused: false,
      });
      return token;
    },
  };
  const over = () => Response.json({ message: 'Session has expired.' }, { status: 403 });
  const validSession = (token: string): ServerSession | null => {
    const session = server.ofToken(token);
    if (session?.isAlive !== true) return null;
    if (session.tokens.at(-1) === token) return session;
    session.isOldRefused = true;
    return null;
  };
  const respondAboutSession = (token: string): Response => {
    const session = validSession(token);
    if (session === null) return over();
    if (server.willRenew) session.tokens.push(`${token}'`);
    server.willRenew = false;
    const { member: uuid, tokens } = session;
    const name = { first_name: String(server.version) };
    return respondWithData(wireSession({ uuid, hash: tokens.at(-1) }, name));
  };
  respondToCalls(async ({ path, search, body }) => {
    const token = search['hash'] ?? '';
    if (path === '/user/login/validate') return respondWithData({ hash: 'checked' });
    if (path === '/user/login') {
      return respondWithData({ hash: await server.open((body as { username: string }).username) });
    }
    if (path === '/user') {
      const answer = respondAboutSession(token);
      const isLost = await new Promise<boolean>((deliver) => server.held.push(deliver));
      return isLost ? noConnection() : answer;
    }
    const session = validSession(token);
    if (session === null) return over();
    if (path === '/user/logout') session.isAlive = false;
    return respondWithData({});
  });
  return server;
}

/** Holds timers of 1 to 5 s until `pass`; others run as they are. */
function holdPauses() {
  const held: (() => void)[] = [];
  const setTimeout = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds = 0, ...rest: unknown[]) => {
    if (milliseconds < 1_000 || milliseconds > 5_000)
      return setTimeout(work, milliseconds, ...rest);
    held.push(work);
    return 0;
  });
  const pass = (): number => {
    const passed = held.splice(0);
    for (const work of passed) work();
    return passed.length;
  };
  return { pass };
}

/** A disk that writes sessions only when allowed, in the order of the requests. */
function slowDisk(own: RecordStorage) {
  let last: Promise<unknown> = Promise.resolve();
  const held: (() => void)[] = [];
  const change: RecordStorage['change'] = (key, kind, how) => {
    if (key !== 'session') return own.change(key, kind, how);
    const turn = Promise.all([last, new Promise<void>((write) => held.push(write))]);
    last = turn.then(() => own.change(key, kind, how));
    return last as ReturnType<typeof own.change<never>>;
  };
  const write = (): boolean => {
    const next = held.shift();
    next?.();
    return next !== undefined;
  };
  return { storage: { ...own, change }, write };
}

/**
 * Computes digests without the platform's threads, so that a busy machine does not change the
 * order.
 */
function digestAtOnce(): void {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_algorithm, bytes) => {
    const digested = createHash('sha256')
      .update(new Uint8Array(bytes as ArrayBuffer))
      .digest();
    return new Uint8Array(digested).buffer;
  });
}

/** Copies on disk are compared by their time, so no two events share a millisecond. */
function countMilliseconds(): void {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

const versionOf = ({ session }: SignedIn) => Number(session.member.firstName);

type Tab = {
  readonly store: Store;
  readonly disk: ReturnType<typeof slowDisk>;
  readonly cookies: { readonly readToken: () => string | null };
  /** The number of running actions that may begin a session. */
  entering: number;
};

function openWorld() {
  const server = openServer();
  const pauses = holdPauses();
  const phone = takeNewPhone();
  const tabs: Tab[] = [];
  /** An error in a listener would be lost in the action that changed the state. */
  const broken: string[] = [];
  const must = (holds: boolean, promise: string) => {
    if (!holds) broken.push(promise);
  };

  function openTab(): Tab {
    const store = createStore();
    const tabStorage = emptyTabStorage();
    store.set(deviceAtom, {
      ...phone,
      openTabStorage: () => tabStorage,
      storageManager: () => undefined,
      storageBuckets: () => undefined,
    });
    const disk = slowDisk(store.get(storageAtom));
    store.set(storageAtom, disk.storage);
    store.set(tabsAtom, {
      tell: () => {
        for (const other of tabs) if (other.store !== store) void other.store.set(checkCookieAtom);
      },
      onNews: () => () => undefined,
      close: () => undefined,
    });
    store.set(watchSessionAtom);
    const cookies = store.get(sessionCookiesAtom);
    const tab: Tab = { store, disk, cookies, entering: 0 };

    let before = store.get(sessionStateAtom);
    store.sub(sessionStateAtom, () => {
      const now = store.get(sessionStateAtom);
      const was = before;
      before = now;
      if (now.status === 'signed-in') {
        const session = server.ofId(now.sessionId);
        must(session?.member === now.session.uuid, 'a session is shown only to its own member');
        must(session?.isSignedOut === false, 'a session that was signed out does not return');
        const isSame = was.status === 'signed-in' && was.sessionId === now.sessionId;
        must(isSame || tab.entering > 0, 'only a sign-in or a restore begins a session');
        if (isSame) must(versionOf(now) >= versionOf(was), 'no response overrides a newer one');
      }
      if (was.status === 'signed-in' && now.status === 'ended') {
        const session = server.ofId(was.sessionId);
        const held = cookies.readToken();
        const isReplaced = held !== null && server.ofToken(held) !== session;
        const isOver = session?.isAlive !== true || session.isSignedOut || session.isOldRefused;
        must(isOver || isReplaced, 'a valid session does not end');
      }
    });
    tabs.push(tab);
    return tab;
  }

  const acting: Promise<unknown>[] = [];
  const act = (action: Promise<unknown>) => void acting.push(action);
  const enter = (tab: Tab, entering: Promise<unknown>) => {
    tab.entering += 1;
    act(entering.finally(() => (tab.entering -= 1)));
  };

  const restoreIn = (tab: Tab) => enter(tab, tab.store.set(restoreSessionAtom));

  /** Lets everything finish, including actions that nobody awaits. */
  const settle = async () => {
    let isSettled = false;
    void Promise.allSettled(acting).then(() => (isSettled = true));
    const until = performance.now() + 10_000;
    for (let calm = 0; calm < 5 && performance.now() < until; calm += 1) {
      const held = server.held.splice(0);
      for (const deliver of held) deliver(false);
      const written = tabs.filter(({ disk }) => disk.write());
      const passed = pauses.pass();
      if (!isSettled || passed + held.length + written.length > 0) calm = 0;
      await turns(2);
    }
    expect(isSettled, 'every action finishes').toBe(true);
  };
  return { server, pauses, broken, tabs, openTab, act, enter, restoreIn, settle };
}

/** Repeated as often as they should occur. */
const kinds = [
  ...(['sign in', 'sign in', 'deliver', 'deliver', 'deliver', 'deliver', 'deliver'] as const),
  ...(['open', 'sign out', 'refresh', 'refresh', 'change', 'doubt', 'verify'] as const),
  ...(['check cookie', 'write', 'write', 'time out', 'renew', 'change elsewhere'] as const),
  ...(['end on the server', 'end on the server'] as const),
] as const;

const orders = fc.record({
  kind: fc.constantFrom(...kinds),
  tab: fc.nat(2),
  member: fc.constantFrom('A', 'B'),
  /** The index of a held response or a session. */
  index: fc.nat(3),
  isLost: fc.constantFrom(true, false, false, false),
});
type Order = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;
type World = ReturnType<typeof openWorld>;

function follow(world: World, order: Order): void {
  const { server, pauses, tabs, act, enter, openTab, restoreIn } = world;
  const tab = tabs[order.tab % tabs.length];
  if (tab === undefined) return;
  const signedIn = tab.store.get(signedInAtom);
  const happen: Record<Order['kind'], () => unknown> = {
    open: () => tabs.length < 3 && restoreIn(openTab()),
    'sign in': () => {
      if (signedIn !== null || tab.entering > 0) return;
      const credentials = { username: order.member, password: 'p' };
      enter(tab, tab.store.set(signInAtom, credentials, false));
    },
    'sign out': () => {
      if (signedIn === null) return;
      const session = server.ofId(signedIn.sessionId);
      if (session !== undefined) session.isSignedOut = true;
      act(tab.store.set(signOutAtom));
      expect(tab.store.get(sessionStateAtom).status).toBe('signed-out');
    },
    change: () => {
      if (signedIn === null) return;
      server.version += 1;
      const firstName = String(server.version);
      tab.store.set(amendSessionAtom, { member: { ...signedIn.session.member, firstName } });
    },
    refresh: () => act(tab.store.set(refreshSessionAtom)),
    doubt: () => act(tab.store.set(askWhetherOverAtom)),
    verify: () => signedIn && act(verifySession(tab.store.get(apiAtom), signedIn.session.uuid)),
    'check cookie': () => act(tab.store.set(checkCookieAtom)),
    write: tab.disk.write,
    deliver: () =>
      server.held.splice(order.index % Math.max(1, server.held.length), 1)[0]?.(order.isLost),
    'time out': pauses.pass,
    renew: () => (server.willRenew = true),
    'change elsewhere': () => (server.version += 1),
    'end on the server': () =>
      Object.assign(server.sessions[order.index] ?? {}, { isAlive: false }),
  };
  happen[order.kind]();
}

const inTab = (tab: number, kind: Order['kind'], index = 0): Order => ({
  tab,
  kind,
  index,
  member: 'A',
  isLost: false,
});

/** A tab that opens gets the copy of a later response, and then its own response. */
const copyOfLaterResponse: [Order, 1 | 4][] = [
  [inTab(0, 'open'), 1],
  [inTab(0, 'change elsewhere'), 1],
  [inTab(0, 'refresh'), 1],
  [inTab(0, 'deliver', 1), 4],
];

test('keeps its invariants in any order of tabs, responses, writes and pauses', async () => {
  digestAtOnce();
  countMilliseconds();
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.tuple(orders, fc.constantFrom(0, 1, 4, 4)), { minLength: 4, maxLength: 30 }),
      async (isSignedIn, steps) => {
        const world = openWorld();
        const { server, broken, tabs, openTab, act, restoreIn, settle } = world;
        try {
          restoreIn(openTab());
          if (isSignedIn) {
            await settle();
            follow(world, { kind: 'sign in', tab: 0, member: 'A', index: 0, isLost: false });
            await settle();
          }
          for (const [order, pause] of steps) {
            follow(world, order);
            await turns(pause);
            expect(broken).toEqual([]);
          }
          await settle();
          for (const { store } of tabs) act(store.set(checkCookieAtom));
          await settle();
          for (const { store, cookies } of tabs) {
            const signedIn = store.get(signedInAtom);
            if (signedIn === null) continue;
            expect(server.ofToken(cookies.readToken() ?? '')?.id).toBe(signedIn.sessionId);
            expect(store.get(apiAtom).readSessionToken()).toBe(cookies.readToken());
          }
          server.willRenew = false;
          for (const { store } of tabs) act(store.set(refreshSessionAtom));
          await settle();
          expect(broken).toEqual([]);
          for (const { store } of tabs) {
            const signedIn = store.get(signedInAtom);
            if (signedIn === null) continue;
            expect(server.ofId(signedIn.sessionId)?.isAlive).toBe(true);
            expect(signedIn.session.member.firstName).toBe(String(server.version));
          }
        } finally {
          vi.unstubAllGlobals();
        }
      },
    ),
    { numRuns: 200, examples: [[true, copyOfLaterResponse]] },
  );
});
