import { expect, test } from 'vitest';
import { queueCalls } from '../../../server/operations/queue-calls.ts';
import { queuePlaceHeader, voteCheckHeader } from '../../../src/contracts/release.ts';
import { serve } from '../web/support.ts';

const cast = ['POST', '/api/v2/ga/GA1/election/vote?hash=secret'] as const;
const signIn = ['POST', '/api/v2/user/login/validate'] as const;

test('forwards votes and checks of votes at once, however many wait', async () => {
  const reached: string[] = [];
  const ignore = () => undefined;
  const { besideApi } = queueCalls({ limit: 1, secret: 'secret', log: ignore, count: ignore });
  const origin = await serve(
    besideApi((req, res) => {
      reached.push(`${req.method} ${req.url?.split('?')[0]}`);
      res.end('{"data": {}}');
    }),
  );
  const send = (
    [method, path]: readonly [method: string, path: string],
    headers: Record<string, string> = {},
  ) => fetch(`${origin}${path}`, { method, headers });
  expect((await send(signIn)).headers.has(queuePlaceHeader)).toBe(false);
  // Takes what the API can bear for the next two seconds.
  for (let index = 0; index < 4; index += 1) await send(cast);
  const check = await send(['GET', '/api/v2/ga/info'], { [voteCheckHeader]: '1' });
  expect([check.status, check.headers.has(queuePlaceHeader)]).toEqual([200, false]);
  const votes = Array(4).fill('POST /api/v2/ga/GA1/election/vote');
  expect(reached.slice(1)).toEqual([...votes, 'GET /api/v2/ga/info']);
});
