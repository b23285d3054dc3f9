import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '~/core/result.ts';
import { apiAtom, type Store } from '~/core/services.ts';
import { SessionEndedError } from '~/core/session-atom.ts';
import { checkConnectionAtom, verifySecretAtom } from '~/session/certainty.ts';
import { checkSessionAtom, terminateAtom, watchSessionAtom } from '~/session/checks.ts';
import { sessionStateAtom, signInAtom } from '~/session/session.ts';
import { fetchGeneralAssembly, registerForGeneralAssembly } from '~/vote/vote-calls.ts';
import {
  type Call,
  heldResponse,
  noConnection,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../support/calls.ts';
import { wireSession } from '../support/wire.ts';
import { cookies, regular } from './session-on-phone.ts';

/** A firewall's page puts the session in doubt. One fetch of the session decides. */
let store: Store;
let calls: Call[];
let askedForSession: Responder;
let others: Responder;
let session: Record<string, unknown>;

const firewall = () =>
  new Response('<h1>Request blocked</h1>', {
    status: 403,
    headers: { 'Content-Type': 'text/html' },
  });
const over = () => Response.json({ message: 'Session has expired.' }, { status: 403 });
const alive = () => respondWithData(session);
const status = () => store.get(sessionStateAtom).status;
const questions = () => calls.filter(({ path }) => path === '/user').length;
const settled = () => vi.waitFor(() => expect(questions()).toBeGreaterThan(0));

beforeEach(async () => {
  session = wireSession();
  askedForSession = alive;
  others = () => respondWithData({ hash: 'hash-1' });
  calls = respondToCalls((call) => (call.path === '/user' ? askedForSession(call) : others(call)));
  store = createStore();
  store.set(watchSessionAtom);
  await store.set(signInAtom, regular, false);
  calls.length = 0;
  others = firewall;
});

const ask = () => fetchGeneralAssembly(store.get(apiAtom));

describe('a 403 with a page', () => {
  test('keeps the member signed in if the session is valid', async () => {
    await ask();
    await settled();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect([status(), questions()]).toEqual(['signed-in', 1]);
  });

  test('ends the session if the API then says that it is over', async () => {
    askedForSession = over;
    await ask();
    await vi.waitFor(() => expect(status()).toBe('ended'));
    expect([questions(), cookies()]).toEqual([1, []]);
  });

  test('ends a session that is refused with a page, too, if the offices are listed', async () => {
    askedForSession = firewall;
    others = ({ path, search }) =>
      path === '/reference/branches' && search['hash'] === ''
        ? respondWithData([{ name: 'Main' }])
        : firewall();
    await ask();
    await vi.waitFor(() => expect(status()).toBe('ended'));
    expect([questions(), cookies()]).toEqual([1, []]);
  });

  test.each<[string, Responder]>([
    ['returns a page again', firewall],
    ['fails', noConnection],
    ['returns garbage', () => new Response('<p>Free network</p>')],
  ])('changes nothing if the fetch of the session %s', async (_what, answer) => {
    askedForSession = answer;
    await ask();
    await settled();
    await registerForGeneralAssembly(store.get(apiAtom), 'GA1');
    await vi.waitFor(() => expect(questions()).toBe(2));
    expect(status()).toBe('signed-in');
  });

  test('leads to one fetch of the session for several calls', async () => {
    const late = heldResponse();
    askedForSession = () => late.response;
    await Promise.all([ask(), ask(), ask()]);
    await settled();
    late.release(alive());
    await vi.waitFor(() => expect(status()).toBe('signed-in'));
    expect(questions()).toBe(1);
  });
});

test.each<[string, Responder, Responder, boolean, string]>([
  ['succeeds after a 403 with a page in a valid session', firewall, alive, true, 'signed-in'],
  ['succeeds after a 403 of the API in a valid session', over, alive, true, 'signed-in'],
  ['fails in a session that is over, so that nothing is sent', over, over, false, 'ended'],
  ['fails if a firewall blocks everything', firewall, firewall, false, 'signed-in'],
])('the connection check %s', async (_what, verify, fetchSession, isAlive, left) => {
  others = verify;
  askedForSession = fetchSession;
  expect(await store.set(checkConnectionAtom)).toBe(isAlive);
  await vi.waitFor(() => expect(status()).toBe(left));
  expect(questions()).toBe(1);
});

test.each<[string, number, Responder, unknown]>([
  ['is refused with another status', 422, over, 'not-found'],
  ['is refused in a valid session', 403, alive, 'not-found'],
  ['meets a firewall', 403, firewall, { problem: expect.objectContaining({ isBarred: true }) }],
])('a new secret %s', async (_what, refused, fetchSession, verification) => {
  askedForSession = fetchSession;
  const checked = fail({ kind: 'refused', status: refused, message: null } as const);
  const verified: unknown = await store.set(verifySecretAtom, checked);
  expect(verified).toEqual(verification);
});

test('a new secret is not called wrong if the session ended with the change', async () => {
  askedForSession = over;
  const checked = fail({ kind: 'refused', status: 401, message: null } as const);
  await expect(store.set(verifySecretAtom, checked)).rejects.toThrow(SessionEndedError);
  expect(status()).toBe('ended');
});

test('the session of a deactivated account is not verified after a pause', async () => {
  session = wireSession({ deactivated: '2026-10-01 08:00:00' });
  others = () => respondWithData({ hash: 'hash-1' });
  await store.set(signInAtom, regular, false);
  calls.length = 0;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  await store.set(checkSessionAtom);
  expect(calls).toEqual([]);
});

test('a terminated session leaves no notice and no cookie', async () => {
  expect(await store.set(terminateAtom)).toBe(true);
  expect([status(), cookies()]).toEqual(['signed-out', []]);
});
