import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// Loaded here: the idle moment that fetches it takes time that no fake clock controls.
import 'workbox-window';
import { registerWorker } from '~/app/register-worker.ts';
import { reloadOnce, updateAtom, whenControllerChanges } from '~/app/shell/update.ts';
import { probeServerAtom } from '~/core/connectivity.ts';
import { noWorkerAtom } from '~/core/worker.ts';
import { setReloadGuardAtom } from '~/session/reload-guard.ts';

const connectionBroke = () =>
  Promise.reject(new TypeError('Failed to register: the script was not fetched'));
const browserRefuses = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));

const register = vi.fn<() => Promise<ServiceWorkerRegistration>>();

/** The browser accepts the worker. */
function accept(worker: object = { installing: null, active: {} }) {
  const registration = Object.assign(new EventTarget(), worker);
  register.mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  return registration;
}

async function openPage(wait: number) {
  const store = createStore();
  registerWorker(store);
  await vi.advanceTimersByTimeAsync(wait);
  return store;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  register.mockReset();
  const serviceWorker = Object.assign(new EventTarget(), { register, controller: null });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('registers the worker again after a lost connection, until it succeeds', async () => {
  register.mockImplementationOnce(connectionBroke).mockImplementationOnce(connectionBroke);
  accept();
  const store = await openPage(3_000);
  expect(register).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(register).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(register).toHaveBeenCalledTimes(3);
  expect(store.get(noWorkerAtom)).toBeNull();
});

test('registers the worker after a captive portal has let the phone through', async () => {
  register.mockImplementationOnce(browserRefuses);
  accept();
  const store = await openPage(3_000);
  expect(store.get(noWorkerAtom)).toBe('refused');
  for (const ok of [false, true, false, true]) {
    vi.stubGlobal('fetch', async () => ({ ok }));
    await store.set(probeServerAtom);
  }
  await vi.advanceTimersByTimeAsync(3_000);
  expect(register).toHaveBeenCalledTimes(2);
  expect(store.get(noWorkerAtom)).toBeNull();
});

describe('a page that a filter changes', () => {
  const say = () =>
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { kind: 'page-changed' } }),
    );

  /** An installation that fails as soon as the worker has said why. */
  async function fail(wait: number): Promise<void> {
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    const registration = accept({ installing, waiting: null, active: null });
    await vi.advanceTimersByTimeAsync(wait);
    say();
    installing.state = 'redundant';
    installing.dispatchEvent(new Event('statechange'));
    Object.assign(registration, { installing: null });
  }

  test('is noted, and each try comes ten times later', async () => {
    accept();
    const store = createStore();
    registerWorker(store);
    await fail(3_000);
    expect(store.get(noWorkerAtom)).toBe('page-changed');
    await vi.advanceTimersByTimeAsync(109_000);
    expect(register).toHaveBeenCalledTimes(1);
    await fail(2_000);
    expect(register).toHaveBeenCalledTimes(2);
    expect(store.get(noWorkerAtom)).toBe('page-changed');
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(register).toHaveBeenCalledTimes(2);
    accept();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store.get(noWorkerAtom)).toBeNull();
  });

  test('does not matter if an older worker is active', async () => {
    accept({ installing: null, waiting: null, active: {} });
    const store = await openPage(3_000);
    say();
    expect(store.get(noWorkerAtom)).toBeNull();
  });
});

test('registers no worker on the development server, except as a module by a switch', async () => {
  vi.stubEnv('DEV', true);
  expect((await openPage(60_000)).get(noWorkerAtom)).toBe('switched-off');
  expect(register).not.toHaveBeenCalled();
  vi.stubEnv('VITE_WORKER_IN_DEV', '1');
  accept();
  expect((await openPage(3_000)).get(noWorkerAtom)).toBeNull();
  expect(register).toHaveBeenCalledWith('/sw.js', { type: 'module' });
});

test('notes a new version that was installed before the page learned of it', async () => {
  const registration = accept({ installing: null, waiting: null, active: {} });
  const store = await openPage(3_000);
  expect(store.get(updateAtom)).toBe('current');
  const installing = Object.assign(new EventTarget(), { scriptURL: '/sw.js' });
  Object.assign(registration, { installing, waiting: {} });
  registration.dispatchEvent(new Event('updatefound'));
  expect(store.get(updateAtom)).toBe('waiting');
});

describe('a first worker', () => {
  const firstWorker = { installing: new EventTarget(), waiting: null, active: null };

  /** Registers the worker, then waits while the browser sends no event. */
  async function watch(worker: object, wait: number) {
    const update = vi.fn(() => Promise.reject(new TypeError('The connection broke')));
    accept({ ...firstWorker, update, ...worker });
    await openPage(wait);
    return update;
  }

  test('is updated once more if it hangs after an earlier one failed', async () => {
    const broken = Object.assign(new EventTarget(), { scriptURL: '/sw.js', state: 'installing' });
    const first = Object.assign(new EventTarget(), firstWorker, { installing: broken });
    register.mockResolvedValueOnce(first as unknown as ServiceWorkerRegistration);
    const update = await watch({}, 3_000);
    first.dispatchEvent(new Event('updatefound'));
    broken.state = 'redundant';
    broken.dispatchEvent(new Event('statechange'));
    Object.assign(first, { installing: null });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(register).toHaveBeenCalledTimes(2);
    expect(update).toHaveBeenCalledOnce();
  });

  test('that is gone after a while is tried again', async () => {
    accept({ ...firstWorker, installing: null });
    await openPage(3_000);
    accept();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(register).toHaveBeenCalledTimes(2);
  });
});

/** The messages about a new worker, which arrive in either order. */
const browserSays = () => navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
const workerSays = () =>
  navigator.serviceWorker.dispatchEvent(
    new MessageEvent('message', { data: { kind: 'taken-over' } }),
  );

describe('a page whose worker was replaced', () => {
  let reload: ReturnType<typeof vi.fn>;
  beforeEach(() => {
    accept();
    reload = vi.fn();
    vi.stubGlobal('location', { reload });
  });
  const controlled = () =>
    Object.assign(navigator.serviceWorker, { controller: { postMessage: () => undefined } });
  const reloadWhenChanged = (store = createStore()) =>
    void whenControllerChanges().then(() => reloadOnce(store));
  const goOn = () => vi.advanceTimersByTimeAsync(0);

  test.each([
    ['the browser', browserSays],
    ['the worker', workerSays],
  ])('reloads once when told by %s, but not during unsaved work', async (_by, tell) => {
    controlled();
    const store = createStore();
    reloadWhenChanged(store);
    store.set(setReloadGuardAtom, { id: 'booth', work: 'entry' });
    tell();
    await goOn();
    expect(reload).not.toHaveBeenCalled();
    store.set(setReloadGuardAtom, { id: 'booth', work: null });
    expect(reload).toHaveBeenCalledOnce();
    tell();
    await goOn();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('ignores the first worker and reloads for the next one', async () => {
    reloadWhenChanged();
    browserSays();
    workerSays();
    await goOn();
    expect(reload).not.toHaveBeenCalled();
    workerSays();
    browserSays();
    await goOn();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('ignores other messages of a worker', async () => {
    controlled();
    reloadWhenChanged();
    const data = { kind: 'library-status' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    await goOn();
    expect(reload).not.toHaveBeenCalled();
  });
});
