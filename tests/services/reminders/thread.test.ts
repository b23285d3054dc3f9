import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { TooLate } from '../../../server/in-time.ts';
import { keepThread, ThreadGone } from '../../../server/reminders/thread.ts';
import { createPhone } from '../../server/reminders/phone.ts';
import { makeFolder, startMain } from '../main-process.ts';
import { prepareEmbedded } from './databases.ts';

const saboteur = resolve(import.meta.dirname, 'saboteur.ts');
const waitOptions = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 120_000 });

test('a reminder service that fails does not disturb the server, and starts again', async () => {
  const folder = makeFolder();
  await prepareEmbedded(resolve(folder, 'reminders'));
  const server = await startMain({ DATA_DIR: folder, NODE_OPTIONS: `--import ${saboteur}` });
  const statuses = new Set<number>();
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      statuses.add((await fetch(`${server.origin}/api/v2/reference/branches`)).status);
      await pause(5);
    }
  })();
  // Each thread ends after its first call. A stored subscription survives.
  const { subscription, owner } = createPhone();
  const ended = () => server.said().match(/thread-ended/g)?.length ?? 0;
  await vi.waitFor(async () => {
    const put = { subscription, reminders: [], language: 'en' };
    expect((await server.call('PUT', '/subscription', put)).status).toBe(200);
  }, waitOptions);
  await vi.waitFor(() => expect(ended()).toBe(1), waitOptions);
  const thief = { ...owner, auth: createPhone().owner.auth };
  await vi.waitFor(async () => {
    expect((await server.call('DELETE', '/subscription', thief)).status).toBe(403);
  }, waitOptions);
  await vi.waitFor(() => expect(ended()).toBe(2), waitOptions);
  isOver = true;
  await calling;
  // The sandbox refuses a call without a token.
  expect([...statuses]).toEqual([400]);
  expect(server.said()).not.toContain('SECRET');
  expect(await server.end('SIGTERM')).toBe(0);
});

/** The thread runs these lines for each question. */
function keep(lines: string) {
  const log = vi.fn();
  const onRestart = vi.fn();
  const script = `import { parentPort } from 'node:worker_threads';
    const tell = (message) => parentPort.postMessage(message);
    parentPort.on('message', (question) => { ${lines} });`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  return {
    thread: keepThread({ file, workerData: {}, log, onRestart, restartMs: 50 }),
    log,
    onRestart,
  };
}

const frames = expect.arrayContaining([expect.stringMatching(/^at /)]);

test.each([
  ["throw new TypeError('postgres://me:it@host')", { problem: 'TypeError', frames }],
  ["Promise.reject(new RangeError('postgres://me:it@host'))", { problem: 'RangeError', frames }],
  ['process.exit(7)', { problem: 'exit 7' }],
])('after %s open questions are rejected, and the next thread responds', async (end, told) => {
  const { thread, log, onRestart } = keep(`
    if (question.ask === 'health') ${end};
    else tell({ number: question.number, response: { sent: 1, failed: 0 } });
  `);
  expect(await thread.ask({ ask: 'sendTests' }, 10_000)).toEqual({ sent: 1, failed: 0 });
  await expect(thread.ask({ ask: 'health' }, 10_000)).rejects.toBeInstanceOf(ThreadGone);
  await expect(thread.ask({ ask: 'sendTests' }, 10_000)).rejects.toBeInstanceOf(ThreadGone);
  expect(log.mock.calls).toEqual([['error', 'thread-ended', told]]);
  await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce());
  expect(await thread.ask({ ask: 'sendTests' }, 10_000)).toEqual({ sent: 1, failed: 0 });
  await thread.close();
  await expect(thread.ask({ ask: 'sendTests' }, 10_000)).rejects.toBeInstanceOf(ThreadGone);
});

test('refuses a question if too many are open, but not if they are abandoned', async () => {
  const { thread } = keep(`
    if (question.ask === 'close') tell({ number: question.number, response: null });
  `);
  for (let round = 0; round < 2; round += 1) {
    const asked = Array.from({ length: 1_000 }, () => thread.ask({ ask: 'counts' }, 50));
    for (const { reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(TooLate);
    }
  }
  const waiting = Array.from({ length: 1_000 }, () => thread.ask({ ask: 'counts' }, 10_000));
  const all = Promise.allSettled(waiting);
  await expect(thread.ask({ ask: 'counts' }, 10_000)).rejects.toBeInstanceOf(ThreadGone);
  // A full thread can be closed.
  await thread.close();
  await all;
});

test('prints the output of a thread in whole lines', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { thread } = keep(`
    const parts = ['fir', 'st\\nsecond ', '\\u20b1\\nthird', ' line\\nthe rest'];
    const print = ([part, ...others]) => {
      if (part === undefined) return tell({ number: question.number, response: null });
      process.stdout.write(part, () => setTimeout(() => print(others), 20));
    };
    print(parts);
  `);
  await thread.ask({ ask: 'counts' }, 10_000);
  expect(printed.mock.calls).toEqual([['first'], ['second \u20b1'], ['third line']]);
  await thread.close();
  await vi.waitFor(() => expect(printed.mock.calls.at(-1)).toEqual(['the rest']));
});
