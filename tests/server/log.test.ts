import { expect, test } from 'vitest';
import { lineOf, problemOf } from '../../server/log.ts';

test('a line says when, how bad, where and what, whatever belongs to it', () => {
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

test('a problem is its kind and the places in code, and nothing of its message', () => {
  const message = 'SECRET at postgres://me:SECRET@host\n    at SECRET (/SECRET.ts:1:2)\n SECRET';
  const error = new TypeError(message);
  const { problem, frames = [] } = problemOf(error);
  expect(problem).toBe('TypeError');
  expect(frames[0]).toMatch(/^at .*\/log\.test\.ts:\d+:\d+\)?$/);
  expect(frames.length).toBeLessThanOrEqual(8);
  // As it was thrown first, and said anew on the way.
  error.message = 'another';
  expect(JSON.stringify([frames, problemOf(error).problem])).not.toContain('SECRET');
});

test.each([
  [Object.assign(new Error('SECRET'), { code: 'ECONNRESET', stack: undefined }), 'ECONNRESET'],
  ['SECRET', 'unknown'],
  [undefined, 'unknown'],
])('a problem without a stack is its kind alone: %s', (thrown, problem) => {
  expect(problemOf(thrown)).toEqual({ problem });
});

test('code that was made from a text is no place', () => {
  const error = new Error('');
  error.stack = [
    'Error',
    '    at run (data:text/javascript,SECRET:1:2)',
    '    at load (file:///portal/server/a.ts?hash=SECRET:1:2)',
    '    at Object.<anonymous> (/portal/server/b.ts:3:4)',
    '    at Array.map (<anonymous>)',
  ].join('\n');
  expect(problemOf(error).frames).toEqual([
    'at Object.<anonymous> (/portal/server/b.ts:3:4)',
    'at Array.map (<anonymous>)',
  ]);
});

test('a file that cannot be read as code is named', () => {
  const error = new SyntaxError('SECRET');
  error.stack =
    'file:///portal/server/a.ts:3\nconst SECRET;\n ^\nSyntaxError: SECRET\n    at node:x:1:2';
  expect(problemOf(error).frames).toEqual(['at file:///portal/server/a.ts:3', 'at node:x:1:2']);
});
