import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// It is fetched when the page is idle, which takes time that no fake clock knows of.
import 'workbox-window';
import { reloadOnce, whenControllerChanges } from '~/app/controller-changed.ts';
import { registerWorker } from '~/app/worker.ts';
import { updateAtom } from '~/features/shell/update.ts';
import { setReloadGuardAtom } from '~/state/reload-guard.ts';
import { noWorkerAtom } from '~/state/worker.ts';

const lineBroke = () =>
  Promise.reject(new TypeError('Failed to register: the script was not fetched'));
const browserRefuses = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));

const register = vi.fn<() => Promise<ServiceWorkerRegistration>>();

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

test('a worker that a broken line kept away is asked for again, until it comes', async () => {
  register.mockImplementationOnce(lineBroke).mockImplementationOnce(lineBroke);
  const registration = Object.assign(new EventTarget(), { installing: null });
  register.mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  const store = createStore();
  registerWorker(store);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(register).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(register).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(register).toHaveBeenCalledTimes(3);
  expect(store.get(noWorkerAtom)).toBeNull();
});

test('a browser that takes no worker is asked once, and the portal knows it', async () => {
  register.mockImplementation(browserRefuses);
  const store = createStore();
  registerWorker(store);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(register).toHaveBeenCalledOnce();
  expect(store.get(noWorkerAtom)).toBe('refused');
});

describe('on the development server', () => {
  beforeEach(() => void vi.stubEnv('DEV', true));

  test('no worker is asked for without its switch, and the portal knows why', async () => {
    const store = createStore();
    registerWorker(store);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(register).not.toHaveBeenCalled();
    expect(store.get(noWorkerAtom)).toBe('switched-off');
  });

  test('the worker is a module with its switch', async () => {
    vi.stubEnv('VITE_WORKER_IN_DEV', '1');
    const registration = Object.assign(new EventTarget(), { installing: null });
    register.mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
    const store = createStore();
    registerWorker(store);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(register).toHaveBeenCalledWith('/sw.js', { type: 'module' });
    expect(store.get(noWorkerAtom)).toBeNull();
  });
});

test('a new version is noted by a page that hears of it only once it has been installed', async () => {
  const registration = Object.assign(new EventTarget(), {
    installing: null as EventTarget | null,
    waiting: null as object | null,
    active: {},
  });
  register.mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  const store = createStore();
  registerWorker(store);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(store.get(updateAtom)).toBe('current');
  registration.installing = Object.assign(new EventTarget(), { scriptURL: '/sw.js' });
  registration.waiting = {};
  registration.dispatchEvent(new Event('updatefound'));
  expect(store.get(updateAtom)).toBe('waiting');
});

describe('a first worker', () => {
  const firstWorker = { installing: new EventTarget(), waiting: null, active: null };

  /** The page registers it; then so much time passes in which the browser says nothing. */
  async function watch(worker: object, wait: number) {
    const update = vi.fn(() => Promise.reject(new TypeError('The line broke')));
    const registration = Object.assign(new EventTarget(), firstWorker, { update }, worker);
    register.mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
    registerWorker(createStore());
    await vi.advanceTimersByTimeAsync(wait);
    return update;
  }

  test('that stays as installing is asked for once more, and only once', async () => {
    const update = await watch({}, 19_000);
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(update).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(update).toHaveBeenCalledOnce();
  });

  test('that stays as installing is asked for once more, also where one before it had failed', async () => {
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

  test.each([
    ['that is active by then', { installing: null, active: {} }],
    ['that failed, which is tried again elsewhere', { installing: null }],
  ])('%s is left alone', async (_what, worker) => {
    expect(await watch(worker, 60_000)).not.toHaveBeenCalled();
  });
});

/** What a page hears when another worker has taken over, in either order. */
const browserSays = () => navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
const workerSays = () =>
  navigator.serviceWorker.dispatchEvent(
    new MessageEvent('message', { data: { kind: 'taken-over' } }),
  );

describe('a page whose worker was replaced', () => {
  let reload: ReturnType<typeof vi.fn>;
  beforeEach(() => {
    const registration = Object.assign(new EventTarget(), { installing: null });
    register.mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
    reload = vi.fn();
    vi.stubGlobal('location', { reload });
  });
  const controlled = () =>
    Object.assign(navigator.serviceWorker, { controller: { postMessage: () => undefined } });
  const reloadWhenChanged = (store = createStore()) =>
    void whenControllerChanges().then(() => reloadOnce(store));
  /** What is waited for lets everything go on that can. */
  const goOn = () => vi.advanceTimersByTimeAsync(0);

  test.each([
    ['by the browser', browserSays],
    ['by the worker', workerSays],
  ])(
    'reloads once when told %s, and not while a ballot or a code is unsaved',
    async (_by, tell) => {
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
    },
  );

  test('reloads where that was said before there was anything to reload with', async () => {
    controlled();
    const controllerChange = whenControllerChanges();
    workerSays();
    await goOn();
    expect(reload).not.toHaveBeenCalled();
    void controllerChange.then(() => reloadOnce(createStore()));
    await goOn();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('stays where it is when the first worker of all takes charge, and not at the next', async () => {
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

  test('takes nothing else that a worker says for it', async () => {
    controlled();
    reloadWhenChanged();
    const data = { kind: 'library-status' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    await goOn();
    expect(reload).not.toHaveBeenCalled();
  });
});
