import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createPrinter, lineOf, printable, problemOf } from '../../server/log.ts';

test('a line has its time, level, service and event, and details cannot replace them', () => {
  const details = { at: 'x', level: 'x', service: 'x', event: 'x', count: 2 };
  const line = lineOf('forward', 'error', 'not-forwarded', details);
  expect(Object.entries(JSON.parse(line))).toEqual([
    ['at', expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/)],
    ...[
      ['level', 'error'],
      ['service', 'forward'],
      ['event', 'not-forwarded'],
      ['count', 2],
    ],
  ]);
});

test('a problem is logged by its kind and its frames, without its message', () => {
  const message = 'SECRET at postgres://me:SECRET@host\n    at SECRET (/SECRET.ts:1:2)\n SECRET';
  const error = new TypeError(message);
  const { problem, frames = [] } = problemOf(error);
  expect(problem).toBe('TypeError');
  expect(frames[0]).toMatch(/^at .*\/log\.test\.ts:\d+:\d+\)?$/);
  expect(frames.length).toBeLessThanOrEqual(8);
  // The stack still has the first message.
  error.message = 'another';
  expect(JSON.stringify([frames, problemOf(error).problem])).not.toContain('SECRET');
});

test.each([
  [Object.assign(new Error('SECRET'), { code: 'ECONNRESET', stack: undefined }), 'ECONNRESET'],
  ['SECRET', 'unknown'],
  [undefined, 'unknown'],
])('a problem without a stack is logged by its kind alone: %s', (thrown, problem) => {
  expect(problemOf(thrown)).toEqual({ problem });
});

test('drops frames of a data URL or of a file with a query', () => {
  const error = new Error('');
  const frame = 'at Object.<anonymous> (/portal/server/b.ts:3:4)';
  const secret = 'at load (file:///portal/server/a.ts?hash=SECRET:1:2)';
  error.stack = ['Error', 'at run (data:text/javascript,SECRET:1:2)', secret, frame].join('\n    ');
  expect(problemOf(error).frames).toEqual([frame]);
});

test('never prints a hash, token, address or number of a member', () => {
  const characters = 'abcdefXYZ0123456789+/=_-';
  const long = fc.string({ unit: fc.constantFrom(...characters), minLength: 41 });
  const short = fc.stringMatching(/^[a-z]{2,9}\d{3,6}$/);
  const address = short.map((each) => `https://${each}.test/${each}?hash=${each}`);
  const email = short.map((each) => `${each}@coop.example`);
  const secret = fc.oneof(long, fc.uuid(), short, address, email);
  const around = fc.constantFrom('', ' ', '"', "'", '(', 'hash=', 'hash: ', 'at ', '\n', '{', ',');
  fc.assert(
    fc.property(around, secret, around, (before, each, after) => {
      expect(printable(`It is ${before}${each}${after} so.`)).not.toContain(each);
    }),
  );
});

test('cuts a long text between two words', () => {
  const kept = printable(`${'word '.repeat(399)}abcdefghij`);
  expect(kept).toBe(`${'word '.repeat(399)}…`);
});

test('logs a text at once, then once a minute with its count', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const print = createPrinter((line) => lines.push(line));
  for (let times = 0; times < 1_000; times += 1) print(`The caller ${times}x has left.\nMore\n`);
  print('Another.');
  const of = { at: expect.any(String), level: 'warn', service: 'log', event: 'printed' };
  const read = () => lines.splice(0).map((line) => JSON.parse(line));
  expect(read()).toEqual([
    { ...of, text: 'The caller … has left.\nMore', count: 1 },
    { ...of, text: 'Another.', count: 1 },
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read()).toMatchObject([{ count: 999 }]);
  vi.useRealTimers();
});

test('limits a thousand different texts to about fifty lines', () => {
  const lines: string[] = [];
  const print = createPrinter((line) => lines.push(line));
  for (let kind = 0; kind < 1_000; kind += 1)
    print(`Text ${'abcdefghij'[kind % 10]}${'x'.repeat((kind / 10) % 30)}`);
  expect(lines.length).toBeLessThanOrEqual(51);
  expect(lines.length).toBeGreaterThan(40);
});
