import { expect, test, vi } from 'vitest';
import { handleWithFetch } from '../../../server/web/node-adapter.ts';
import { ask, serve } from './support.ts';

class ConnectionCut extends Error {}

test('cuts the connection without a response', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const origin = await serve(handleWithFetch(() => Promise.reject(new ConnectionCut())));
  await expect(ask(origin, '/', { method: 'POST', body: 'x' })).rejects.toThrow(/Parse Error/);
  expect(logged).not.toHaveBeenCalled();
});

test('turns a failure into a plain message, and logs it once a minute', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const origin = await serve(handleWithFetch(() => Promise.reject(new Error('secret detail'))));
  const answer = await ask(origin, '/');
  await ask(origin, '/');
  const [line = '', ...more] = logged.mock.calls.flat();
  expect(more, 'once a minute').toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    service: 'web',
    event: 'answer-failed',
    problem: 'Error',
    count: 1,
    frames: expect.arrayContaining([expect.stringMatching(/node-adapter\.test\.ts:\d+:\d+/)]),
  });
  expect(line).not.toContain('secret');
  expect(answer.status).toBe(500);
  expect(answer.body.toString()).not.toContain('secret');
  expect(JSON.parse(answer.body.toString())).toEqual({ message: expect.any(String) });
});
