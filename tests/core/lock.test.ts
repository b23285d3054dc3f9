import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocks, type Locks } from '~/core/lock.ts';
import { pause } from '~/core/waits.ts';

let withLock: Locks['withLock'];

beforeEach(() => {
  ({ withLock } = createLocks());
});

describe('without the Web Locks API', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', {});
  });

  test('tasks of one name run one after the other, in order', async () => {
    const steps: string[] = [];
    const task = (name: string, ms: number) => async () => {
      steps.push(`${name} begins`);
      await pause(ms);
      steps.push(`${name} ends`);
      return name;
    };
    expect(
      await Promise.all([withLock('cast', task('first', 20)), withLock('cast', task('second', 1))]),
    ).toEqual(['first', 'second']);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  test('a task that fails lets the next one run, and only its caller gets the error', async () => {
    const failing = withLock('cast', () => Promise.reject(new Error('no')));
    const next = withLock('cast', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('tasks of different names do not wait for each other', async () => {
    let finish: () => void = () => undefined;
    const waiting = withLock('one', () => new Promise<void>((resolve) => (finish = resolve)));
    expect(await withLock('other', async () => 'done')).toBe('done');
    finish();
    await waiting;
  });
});

test('the browser orders the tasks of all tabs, and a failing task runs once', async () => {
  const request = vi.fn((_name: string, task: () => Promise<unknown>) => task());
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await withLock('cast', async () => 7)).toBe(7);
  expect(request).toHaveBeenCalledWith('cast', expect.any(Function));
  const task = vi.fn(() => Promise.reject(new Error('no')));
  await expect(withLock('cast', task)).rejects.toThrow('no');
  expect(task).toHaveBeenCalledOnce();
});

test('a shared lock that was never granted is released at once', async () => {
  const request = (_name: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  vi.stubGlobal('navigator', { locks: { request } });
  const release = createLocks().shareLock('work in hand');
  await expect(release()).resolves.toBeUndefined();
});

test('a free lock that the browser refuses does not prevent the task', async () => {
  const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request: refuse } });
  const task = vi.fn(async () => undefined);
  expect(await createLocks().withLockIfFree('work in hand', task)).toBe(true);
  expect(task).toHaveBeenCalledOnce();
});
