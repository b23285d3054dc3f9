import fc from 'fast-check';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screenBroke } from '~/app/shell/fallback-screens.tsx';
import { watchFaults } from '~/app/watch-faults.ts';
import { appVersion } from '~/core/build-settings.ts';
import { probeServerAtom } from '~/core/connectivity.ts';
import { areFaultsReportedAtom, reportFaultsAtom } from '~/core/faults/fault-reports.ts';
import { memberKeys } from '~/core/member-keys.ts';
import type { Store } from '~/core/services.ts';
import { noteWorkerFailureAtom } from '~/core/worker.ts';
import { signedInAtom, signInAtom, signOutAtom } from '~/session/session.ts';
import { pageOfBuild } from '../support/built-page.ts';
import { type Call, noConnection, respondToCalls, respondWithData } from '../support/calls.ts';
import { look } from '../support/disk.ts';
import { wireSession } from '../support/wire.ts';

let store: Store;
let calls: Call[];
let respondToReports: () => Response;
let onRecordChanged: (key: string) => void;

const sent = () => calls.filter(({ path }) => path === '/reports/faults');
const told = () => sent().flatMap(({ body }) => (body as { reports: object[] }).reports);

const ways = {
  'uncaught-error': (error: unknown) =>
    window.dispatchEvent(Object.assign(new Event('error'), { error })),
  'unhandled-rejection': (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
  'missing-part': (payload: unknown) =>
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload })),
  'broken-screen': (detail: unknown) =>
    window.dispatchEvent(new CustomEvent(screenBroke, { detail })),
} as const;
type Way = keyof typeof ways;
const allWays = Object.keys(ways) as Way[];

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const noted = async (member = 'u-1') =>
  ((await look(memberKeys.faultNotes(member))) as { faults: { count: number }[] } | null)?.faults;
const whenNoted = (count: number) =>
  vi.waitFor(async () => expect(await noted()).toHaveLength(count), { interval: 5 });

/** The page is hidden once its faults are noted, and has reported them. */
async function reported(count = 1): Promise<void> {
  await whenNoted(count);
  hide();
  await vi.waitFor(() => expect(told()).toHaveLength(count));
}

async function consent(): Promise<void> {
  await vi.waitFor(() => expect(store.get(areFaultsReportedAtom)).not.toBeNull());
  await store.set(reportFaultsAtom, true);
}

const signIn = (member = 'u-1') => {
  uuid = member;
  return store.set(signInAtom, { username: 'u', password: 'p' }, false);
};
let uuid: string;

beforeEach(async () => {
  pageOfBuild('1a2b3c4d');
  respondToReports = () => new Response(null, { status: 204 });
  calls = respondToCalls((call) => {
    if (call.path === '/reports/faults') return respondToReports();
    return respondWithData(call.path === '/user' ? { ...wireSession(), uuid } : { hash: 'hash-1' });
  });
  store = createStore();
  await signIn();
  expect(store.get(signedInAtom)?.session.uuid).toBe('u-1');
  history.replaceState(null, '', '/help');
  onRecordChanged = watchFaults(store);
});
afterEach(() => history.replaceState(null, '', '/'));

describe('without consent', () => {
  test('deletes unsent reports when the member turns it off', async () => {
    await consent();
    ways['uncaught-error'](new Error('x'));
    await whenNoted(1);
    await store.set(reportFaultsAtom, false);
    expect(await look(memberKeys.faultNotes('u-1'))).toBeNull();
    await store.set(reportFaultsAtom, true);
    hide();
    await store.set(probeServerAtom);
    expect(sent()).toEqual([]);
  });

  test('does not carry the consent over to another member, or past a log-out', async () => {
    await consent();
    ways['uncaught-error'](new Error('x'));
    await whenNoted(1);
    await store.set(signOutAtom);
    ways['uncaught-error'](new Error('y'));
    for (const member of ['u-2', 'u-1']) {
      await signIn(member);
      await vi.waitFor(() => expect(store.get(areFaultsReportedAtom)).toBe(false));
      ways['uncaught-error'](new Error('z'));
      hide();
    }
    expect(sent()).toEqual([]);
  });
});

describe('with consent', () => {
  beforeEach(consent);

  test.each(allWays)('reports %s when the page is hidden', async (way) => {
    ways[way](new Error('x'));
    await reported();
    const place = { screen: '/help', count: 1, build: '1a2b3c4d' };
    expect(told()).toEqual([
      { version: appVersion, engine: expect.any(String), kind: way, ...place },
    ]);
    expect(sent()[0]?.request.credentials).toBe('omit');
  });

  test('sends collected faults after ten seconds, also from an open page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    ways['uncaught-error'](new Error('x'));
    await whenNoted(1);
    await vi.advanceTimersByTimeAsync(8_000);
    ways['broken-screen'](new Error('y'));
    await whenNoted(2);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(told()).toHaveLength(2);
  });

  test('reports a worker that failed to install', async () => {
    store.set(noteWorkerFailureAtom);
    await reported();
    expect(told()).toMatchObject([{ kind: 'worker-failed' }]);
  });

  test('keeps reports without a connection, and sends them once it is back', async () => {
    respondToReports = noConnection;
    ways['uncaught-error'](new Error('x'));
    await whenNoted(1);
    hide();
    await vi.waitFor(async () => {
      expect(sent().length).toBeGreaterThan(0);
      expect((await noted())?.[0]?.count).toBe(1);
    });
    respondToReports = () => new Response(null, { status: 204 });
    calls.length = 0;
    hide();
    await vi.waitFor(() => expect(told()).toMatchObject([{ count: 1 }]));
    await vi.waitFor(async () => expect((await noted())?.[0]?.count).toBe(0));
  });

  test('does not send a refused report again', async () => {
    respondToReports = () => Response.json({ message: 'No.' }, { status: 422 });
    ways['uncaught-error'](new Error('x'));
    await reported();
    ways['broken-screen'](new Error('y'));
    await reported(2);
    expect(told()[1]).toMatchObject({ kind: 'broken-screen' });
  });

  test('stops in this tab when the member turns it off in another tab', async () => {
    const other = createStore();
    await other.set(signInAtom, { username: 'u', password: 'p' }, false);
    watchFaults(other);
    await vi.waitFor(() => expect(other.get(areFaultsReportedAtom)).toBe(true));
    await other.set(reportFaultsAtom, false);
    onRecordChanged(memberKeys.faultNotes('u-1'));
    await vi.waitFor(() => expect(store.get(areFaultsReportedAtom)).toBe(false));
  });
});

const secret = fc.constantFrom(
  'Maria Santos',
  'maria.santos@example.test',
  '9175550101',
  'A10001',
  '135790',
  '0f0e0d0c0b0a09080706050403020100',
  'approve-resolution-7',
);

const failing = (data: string) =>
  fc.constantFrom<() => unknown>(
    () => new Error(data),
    () => new TypeError(`Cannot read "${data}"`, { cause: new Error(data) }),
    () => Object.assign(new Error('x'), { name: data, stack: `at ${data}`, [data]: data }),
    () => new AggregateError([new Error(data)], data),
    () => new DOMException(data, data),
    () => new URIError(`https://portal.example/${data}`),
    () => data,
    () => ({ message: data, toString: () => data, toJSON: () => data }),
  );

test('never stores or sends personal data from an error or the address', async () => {
  await consent();
  const address = fc.constantFrom(
    (data: string) => `/settings/${encodeURIComponent(data)}`,
    (data: string) => `/practice/${encodeURIComponent(data)}`,
    (data: string) => `/help?hash=${encodeURIComponent(data)}#${encodeURIComponent(data)}`,
  );
  const fault = secret.chain((data) =>
    fc.record({
      data: fc.constant(data),
      make: failing(data),
      way: fc.constantFrom(...allWays),
      place: address.map((at) => at(data)),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fault, async ({ data, make, way, place }) => {
      // Turning it off and on resets the daily limit.
      await store.set(reportFaultsAtom, false);
      await store.set(reportFaultsAtom, true);
      calls.length = 0;
      history.replaceState(null, '', place);
      ways[way](make());
      await whenNoted(1);
      const onDisk = JSON.stringify(await noted());
      hide();
      await vi.waitFor(() => expect(told()).toHaveLength(1), { interval: 5 });
      const [report = {}] = told();
      const known = ['build', 'count', 'engine', 'kind', 'screen', 'version'];
      expect(Object.keys(report).sort()).toEqual(known);
      const { url, headers, referrer } = sent()[0]?.request ?? new Request('about:blank');
      const left = JSON.stringify([sent()[0]?.body, url, [...headers], onDisk]);
      for (const form of [data, encodeURIComponent(data)]) {
        expect(left).not.toContain(form);
        expect(referrer).not.toContain(form);
      }
    }),
    { numRuns: 60 },
  );
});
