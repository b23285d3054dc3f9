import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memberKeys } from '~/core/member-keys.ts';
import { apiClockAtom, type Store } from '~/core/services.ts';
import { SessionEndedError } from '~/core/session-atom.ts';
import { sessionStateAtom, signInAtom, signOutAtom } from '~/session/session.ts';
import { ballot } from '~/vote/ballot.ts';
import { candidatesQuery, generalAssemblyQuery } from '~/vote/vote-calls.ts';
import {
  heldResponse,
  noConnection,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../support/calls.ts';
import { look, writeToDisk } from '../support/disk.ts';
import { endsWhenOver } from '../support/ends-when-over.ts';
import { fastTimers } from '../support/fast-timers.ts';
import { wireAssembly, wireCandidates, wireSession } from '../support/wire.ts';

const diskKey = (uuid: string) => memberKeys.cached(uuid, 'general-assembly');
const keptAt = 1_000;
const hour = 3_600_000;
const keepOld = (uuid: string, answer: unknown = wireAssembly({ title: 'Kept' })) =>
  writeToDisk(diskKey(uuid), { version: 1, at: keptAt, answer });

let assembly: Responder;
let store: Store;
let asked = 0;

async function signInAs(uuid: string): Promise<void> {
  const hash = `hash-of-${uuid}`;
  await store.set(signInAtom, { username: uuid, password: hash }, false);
}

beforeEach(async () => {
  asked = 0;
  assembly = () => respondWithData(wireAssembly({ title: 'Fresh' }));
  respondToCalls((call) => {
    if (call.path === '/ga/info') {
      asked += 1;
      return assembly(call);
    }
    if (call.path === '/user') {
      const uuid = call.search['hash']?.replace('hash-of-', '');
      return respondWithData(wireSession({ uuid }));
    }
    const { password } = (call.body ?? {}) as { password?: string };
    return respondWithData({ hash: password });
  });
  store = createStore();
  await signInAs('uuid-1');
});

const title = () => store.get(generalAssemblyQuery.queryAtom).lastData?.title ?? null;

describe('a query', () => {
  test('shows the copy on disk at once, then the response', async () => {
    await keepOld('uuid-1');
    const later = heldResponse();
    assembly = () => later.response;
    expect((await store.set(generalAssemblyQuery.ensureAtom))?.title).toBe('Kept');
    expect(store.get(generalAssemblyQuery.queryAtom)).toMatchObject({
      dataUpdatedAt: keptAt,
      isStale: true,
    });
    later.release(respondWithData(wireAssembly({ title: 'Fresh' })));
    await store.set(generalAssemblyQuery.refreshAtom);
    expect(store.get(generalAssemblyQuery.queryAtom)).toMatchObject({
      data: { title: 'Fresh' },
      isStale: false,
      isFetching: false,
      error: null,
    });
    expect(asked).toBe(1);
  });

  test('waits for the response if there is no copy, and writes it to disk', async () => {
    expect((await store.set(generalAssemblyQuery.ensureAtom))?.title).toBe('Fresh');
    await vi.waitFor(async () =>
      expect(await look(diskKey('uuid-1'))).toMatchObject({ answer: { title: 'Fresh' } }),
    );
  });

  const garbage = () => new Response('<p>Free network</p>');

  test.each<[string, Responder, object, number]>([
    ['a refusal', () => new Response(null, { status: 422 }), { kind: 'refused', status: 422 }, 1],
    ['garbage', garbage, { kind: 'unreadable' }, 1],
    ['a lost connection, after all retries', noConnection, { kind: 'offline' }, 3],
  ])('keeps its data after %s, and shows the reason', async (_what, respond, error, times) => {
    fastTimers();
    await keepOld('uuid-1');
    assembly = respond;
    expect((await store.set(generalAssemblyQuery.ensureAtom))?.title).toBe('Kept');
    const shown = { data: { title: 'Kept' }, isStale: true, isFetching: false, error };
    await vi.waitFor(() => expect(store.get(generalAssemblyQuery.queryAtom)).toMatchObject(shown));
    expect(asked).toBe(times);
  });

  test('is empty without a copy and without a response, and shows the reason', async () => {
    assembly = garbage;
    expect(await store.set(generalAssemblyQuery.ensureAtom)).toBeNull();
    const empty = { data: null, isFetching: false, error: { kind: 'unreadable' } };
    expect(store.get(generalAssemblyQuery.queryAtom)).toMatchObject(empty);
  });

  test.each([
    ['a copy of an older version', { version: 0, at: 1, answer: wireAssembly() }],
    ['a damaged copy', 'assembly'],
    ['a response that the schema refuses', { version: 1, at: 1, answer: { code: null } }],
  ])('does not use %s', async (_what, record) => {
    await writeToDisk(diskKey('uuid-1'), record);
    expect((await store.set(generalAssemblyQuery.ensureAtom))?.title).toBe('Fresh');
  });

  test('does not replace a copy that another tab has asked for later', async () => {
    const newer = { version: 1, at: keptAt, askedAt: Date.now() + 60_000, answer: 'newer' };
    await writeToDisk(diskKey('uuid-1'), newer);
    await store.set(generalAssemblyQuery.refreshAtom);
    await writeToDisk('after-it', true);
    expect(await look(diskKey('uuid-1'))).toEqual(newer);
  });

  test('replaces a copy with a time that only a wrong clock can have written', async () => {
    const wrong = { version: 1, at: keptAt, askedAt: Date.now() + 8 * hour, answer: 'older' };
    await writeToDisk(diskKey('uuid-1'), wrong);
    await store.set(generalAssemblyQuery.restoreAtom);
    expect(store.get(generalAssemblyQuery.queryAtom).askedAt).toBeLessThanOrEqual(Date.now());
    await store.set(generalAssemblyQuery.refreshAtom);
    await vi.waitFor(async () =>
      expect(await look(diskKey('uuid-1'))).toMatchObject({ answer: { title: 'Fresh' } }),
    );
  });

  test.each([8, -8])('dates its request right after the clock changes by %i h', async (hours) => {
    store.get(apiClockAtom).restore(hours * hour);
    const date = { headers: { Date: new Date().toUTCString() } };
    assembly = () => respondWithData(wireAssembly(), date);
    const before = Date.now();
    await store.set(generalAssemblyQuery.refreshAtom);
    const { askedAt, dataUpdatedAt } = store.get(generalAssemblyQuery.queryAtom);
    expect(Math.abs(askedAt - before)).toBeLessThan(5_000);
    expect(askedAt).toBeLessThanOrEqual(dataUpdatedAt);
  });

  test('keeps the time of its request on disk, which the status of a vote needs', async () => {
    const answer = wireAssembly({ title: 'Kept' });
    await writeToDisk(diskKey('uuid-1'), { version: 1, at: keptAt, askedAt: 900, answer });
    await store.set(generalAssemblyQuery.restoreAtom);
    expect(store.get(generalAssemblyQuery.queryAtom).askedAt).toBe(900);
  });

  test("restores the candidates' lists without a connection", async () => {
    const lists = { bod: wireCandidates('BOD', 2), audit: [], elecom_of: [], elecom_ep: [] };
    const key = memberKeys.cached('uuid-1', 'candidates');
    await writeToDisk(key, { version: 1, at: keptAt, answer: lists });
    expect((await store.set(candidatesQuery.restoreAtom))?.bod).toHaveLength(2);
  });

  test('fetches once for simultaneous requests', async () => {
    await Promise.all([1, 2, 3].map(() => store.set(generalAssemblyQuery.refreshAtom)));
    expect(asked).toBe(1);
    await store.set(generalAssemblyQuery.ensureAtom);
    expect(asked).toBe(1);
    await store.set(generalAssemblyQuery.refreshAtom);
    expect(asked).toBe(2);
  });

  test('is not fetched again by a screen that opens within three seconds after a preload', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { preloadAtom, openAtom } = generalAssemblyQuery;
    await store.set(preloadAtom);
    vi.setSystemTime(Date.now() + 2_900);
    await store.set(openAtom);
    await store.set(openAtom);
    expect(asked).toBe(1);
    vi.setSystemTime(Date.now() + 101);
    await store.set(openAtom);
    await store.set(openAtom);
    expect(asked).toBe(3);
    vi.useRealTimers();
  });

  test('joins a preload that is under way', async () => {
    const later = heldResponse();
    assembly = () => later.response;
    const preloaded = store.set(generalAssemblyQuery.preloadAtom);
    const opened = store.set(generalAssemblyQuery.openAtom);
    later.release(respondWithData(wireAssembly({ title: 'Fresh' })));
    await Promise.all([preloaded, opened]);
    expect([asked, title()]).toEqual([1, 'Fresh']);
  });

  test('fetches again while the last response is still written to disk', async () => {
    const shown = new Promise<void>((resolve) => {
      store.sub(generalAssemblyQuery.queryAtom, () => {
        if (store.get(generalAssemblyQuery.queryAtom).data !== null) resolve();
      });
    });
    void store.set(generalAssemblyQuery.refreshAtom);
    await shown;
    await store.set(generalAssemblyQuery.refreshAtom);
    expect(asked).toBe(2);
  });

  test('is empty while nobody is signed in', async () => {
    await store.set(signOutAtom);
    expect(await store.set(generalAssemblyQuery.ensureAtom)).toBeNull();
    expect(await store.set(generalAssemblyQuery.refreshAtom)).toBeNull();
    expect(asked).toBe(0);
  });
});

test('an ended session is not shown as an error of the query', async () => {
  endsWhenOver(store);
  assembly = () => new Response('', { status: 403 });
  const problems: unknown[] = [];
  store.sub(generalAssemblyQuery.queryAtom, () =>
    problems.push(store.get(generalAssemblyQuery.queryAtom).error),
  );
  await expect(store.set(generalAssemblyQuery.refreshAtom)).rejects.toThrow(SessionEndedError);
  await vi.waitFor(() => expect(store.get(sessionStateAtom).status).toBe('ended'));
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

describe('another member on the same device', () => {
  test('does not get a late response to the first', async () => {
    const late = heldResponse();
    assembly = () => late.response;
    const first = store.set(generalAssemblyQuery.refreshAtom);
    await signInAs('uuid-2');
    assembly = () => respondWithData(wireAssembly({ title: 'Second' }));
    await store.set(generalAssemblyQuery.refreshAtom);
    late.release(respondWithData(wireAssembly({ title: 'First' })));
    await expect(first).rejects.toThrow(SessionEndedError);
    expect(title()).toBe('Second');
    expect(await look(diskKey('uuid-1'))).toBeNull();
  });

  test('does not get the copy of the first', async () => {
    await keepOld('uuid-1');
    await signInAs('uuid-2');
    expect((await store.set(generalAssemblyQuery.ensureAtom))?.title).toBe('Fresh');
  });
});

describe('the verification of a vote', () => {
  const ask = () => store.set(ballot.verifyByInfoAtom, ({ hasVoted }) => hasVoted);

  test('fetches even during another fetch, and shows its response', async () => {
    const late = heldResponse();
    assembly = () => late.response;
    const older = store.set(generalAssemblyQuery.refreshAtom);
    await vi.waitFor(() => expect(asked).toBe(1));
    assembly = () => respondWithData(wireAssembly({ voted: true, title: 'As it is now' }));
    expect(await ask()).toBe('found');
    expect(title()).toBe('As it is now');
    // A response never replaces one to a later request.
    late.release(respondWithData(wireAssembly({ voted: false })));
    expect((await older)?.hasVoted).toBe(true);
    expect(store.get(generalAssemblyQuery.queryAtom)).toMatchObject({
      data: { hasVoted: true, title: 'As it is now' },
      isFetching: false,
    });
    await vi.waitFor(async () =>
      expect(await look(diskKey('uuid-1'))).toMatchObject({ answer: { voted: true } }),
    );
  });
});
