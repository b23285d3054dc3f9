import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchGeneralAssembly, registerForGeneralAssembly } from '~/api/general-assembly.ts';
import { tryLineAtom } from '~/state/connectivity.ts';
import { apiAtom, type Store } from '~/state/services.ts';
import {
  restoreSessionAtom,
  terminateAtom,
  verifySessionAtom,
  watchSessionAtom,
} from '~/state/session/checks.ts';
import { sessionStateAtom, signInAtom } from '~/state/session/session.ts';
import {
  type Answerer,
  answerCalls,
  answerData,
  type Call,
  heldAnswer,
} from '../../support/calls.ts';
import { wireSession } from '../../support/wire.ts';
import { cookies, regular } from './session-on-phone.ts';

/** A firewall's page puts the session in doubt: one question for it decides. */
let store: Store;
let calls: Call[];
let askedForSession: Answerer;
let others: Answerer;
let session: Record<string, unknown>;

const firewall = () =>
  new Response('<h1>Request blocked</h1>', {
    status: 403,
    headers: { 'Content-Type': 'text/html' },
  });
const over = () => Response.json({ message: 'Session has expired.' }, { status: 403 });
const alive = () => answerData(session);
const status = () => store.get(sessionStateAtom).status;
const questions = () => calls.filter(({ path }) => path === '/user').length;
/** Until the question has left. */
const settled = () => vi.waitFor(() => expect(questions()).toBeGreaterThan(0));

beforeEach(async () => {
  session = wireSession();
  askedForSession = alive;
  others = () => answerData({ hash: 'hash-1' });
  calls = answerCalls((call) => (call.path === '/user' ? askedForSession(call) : others(call)));
  store = createStore();
  store.set(watchSessionAtom);
  await store.set(signInAtom, regular, false);
  calls.length = 0;
  others = firewall;
});

const ask = () => fetchGeneralAssembly(store.get(apiAtom));

describe('a call that a page forbids', () => {
  test('leaves the member where they are while their session stands', async () => {
    await ask();
    await settled();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect([status(), questions()]).toEqual(['signed-in', 1]);
  });

  test('ends the session that the API then says is over', async () => {
    askedForSession = over;
    await ask();
    await vi.waitFor(() => expect(status()).toBe('ended'));
    expect([questions(), cookies()]).toEqual([1, []]);
  });

  test.each<[string, Answerer]>([
    ['by a page again', firewall],
    [
      'not at all',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['by garbage', () => new Response('<p>Free network</p>')],
  ])('changes nothing where the question is answered %s', async (_what, answer) => {
    askedForSession = answer;
    await ask();
    await settled();
    await registerForGeneralAssembly(store.get(apiAtom), 'GA1');
    await vi.waitFor(() => expect(questions()).toBe(2));
    expect(status()).toBe('signed-in');
  });

  test('is asked about once, however many calls it was', async () => {
    const late = heldAnswer();
    askedForSession = () => late.answer;
    await Promise.all([ask(), ask(), ask()]);
    await settled();
    late.release(alive());
    await vi.waitFor(() => expect(status()).toBe('signed-in'));
    expect(questions()).toBe(1);
  });
});

test('a start behind a firewall ends no session', async () => {
  const reopened = createStore();
  askedForSession = firewall;
  expect(await reopened.set(restoreSessionAtom)).toBeNull();
  expect(reopened.get(sessionStateAtom).status).toBe('signed-in');
  expect(cookies()).toContain('hash');
});

describe('a try of the line', () => {
  test.each([
    ['by a page', firewall],
    ['by the API', over],
  ] as const)('that is forbidden %s is alive where the session stands', async (_what, answer) => {
    others = answer;
    expect(await store.set(tryLineAtom)).toBe(true);
    expect([status(), questions()]).toEqual(['signed-in', 1]);
  });

  test('lets nothing leave in a session that is over', async () => {
    others = over;
    askedForSession = over;
    expect(await store.set(tryLineAtom)).toBe(false);
    await vi.waitFor(() => expect(status()).toBe('ended'));
    expect(questions()).toBe(1);
  });

  test('is dead where a page forbids all', async () => {
    askedForSession = firewall;
    expect(await store.set(tryLineAtom)).toBe(false);
    expect(status()).toBe('signed-in');
  });
});

describe('a closed account', () => {
  beforeEach(async () => {
    session = wireSession({ deactivated: '2026-10-01 08:00:00' });
    others = () => answerData({ hash: 'hash-1' });
    await store.set(signInAtom, regular, false);
    calls.length = 0;
    others = over;
  });

  test('tries its line by the session alone', async () => {
    expect(await store.set(tryLineAtom)).toBe(true);
    expect(calls.map(({ path }) => path)).toEqual(['/user']);
  });

  test('tries it once more where one call was lost', async () => {
    askedForSession = () => {
      askedForSession = alive;
      throw new TypeError('Failed to fetch');
    };
    expect(await store.set(tryLineAtom)).toBe(true);
    expect([questions(), status()]).toEqual([2, 'signed-in']);
  });

  test.each<[string, Answerer, boolean]>([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
    ['trouble behind our server', () => new Response(null, { status: 502 }), false],
    ['trouble of its own', () => new Response(null, { status: 500 }), true],
    ['a page', firewall, false],
  ])('finds its line by %s', async (_what, answer, isAlive) => {
    askedForSession = answer;
    expect(await store.set(tryLineAtom)).toBe(isAlive);
    expect(status()).toBe('signed-in');
  });

  test('is never asked whether its session stands', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    await store.set(verifySessionAtom);
    expect(calls).toEqual([]);
  });
});

test('a session that is terminated leaves no screen of its own, and no cookie', async () => {
  expect(await store.set(terminateAtom)).toBe(true);
  expect([status(), cookies()]).toEqual(['signed-out', []]);
});
