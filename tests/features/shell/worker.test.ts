import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from '~/features/shell/worker.ts';
import { updateAtom } from '~/state/update.ts';
import { declareWorkAtom } from '~/state/work-in-hand.ts';
import { isWorkerRefusedAtom } from '~/state/worker-refusal.ts';

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
  expect(store.get(isWorkerRefusedAtom)).toBe(false);
});

test('a browser that takes no worker is asked once, and the portal knows it', async () => {
  register.mockImplementation(browserRefuses);
  const store = createStore();
  registerWorker(store);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(register).toHaveBeenCalledOnce();
  expect(store.get(isWorkerRefusedAtom)).toBe(true);
});

test('a new version is noted by a page that hears of it only once it has been installed', async () => {
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null as object | null,
    active: {},
  });
  register.mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  const store = createStore();
  registerWorker(store);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(store.get(updateAtom)).toBe('current');
  registration.waiting = {};
  registration.dispatchEvent(new Event('updatefound'));
  expect(store.get(updateAtom)).toBe('waiting');
});

test('a page whose worker was replaced reloads once, and not while a ballot or a code is in hand', async () => {
  const worker = navigator.serviceWorker;
  Object.assign(worker, { controller: { postMessage: () => undefined } });
  const registration = Object.assign(new EventTarget(), { installing: null });
  register.mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const store = createStore();
  registerWorker(store);
  store.set(declareWorkAtom, { id: 'booth', work: 'entry' });
  worker.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  store.set(declareWorkAtom, { id: 'booth', work: null });
  expect(reload).toHaveBeenCalledOnce();
  worker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});
