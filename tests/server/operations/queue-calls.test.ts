import { expect, test } from 'vitest';
import { queueCalls } from '../../../server/operations/queue-calls.ts';
import { queuePlaceHeader, voteCheckHeader } from '../../../src/contracts/release.ts';
import { serve } from '../web/support.ts';

const cast = ['POST', '/api/v2/ga/GA1/election/vote?hash=secret'] as const;
const signIn = ['POST', '/api/v2/user/login/validate'] as const;

/** A server that forwards one call a second to an API that counts them. */
async function openServer() {
  const reached: string[] = [];
  const logged: unknown[][] = [];
  const deferred: string[] = [];
  const { besideApi } = queueCalls({
    limit: 1,
    secret: 'secret',
    log: (...line) => void logged.push(line),
    count: (priority) => void deferred.push(priority),
  });
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
  /** Takes what the API can bear for the next two seconds. */
  const fill = async () => {
    for (let index = 0; index < 4; index += 1) await send(cast);
  };
  /** As many waiting calls as fit into five seconds, and one more. */
  const crowd = () => void Promise.allSettled(Array.from({ length: 6 }, () => send(signIn)));
  return { send, fill, crowd, reached, logged, deferred };
}

test('forwards votes and checks of votes at once, however many wait', async () => {
  const { send, fill, reached } = await openServer();
  expect((await send(signIn)).headers.has(queuePlaceHeader)).toBe(false);
  await fill();
  const check = await send(['GET', '/api/v2/ga/info'], { [voteCheckHeader]: '1' });
  expect([check.status, check.headers.has(queuePlaceHeader)]).toEqual([200, false]);
  const votes = Array(4).fill('POST /api/v2/ga/GA1/election/vote');
  expect(reached.slice(1)).toEqual([...votes, 'GET /api/v2/ga/info']);
});
