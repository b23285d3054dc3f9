import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startCasting } from '../../../tools/rehearsal/drills/casting.ts';

/** Counts each vote, and ends the connection of the first ones without a response. */
async function startApi(lostResponses: number) {
  const times = new Map<string, number>();
  let lost = 0;
  let verified = 0;
  const server = createServer((req, res) => {
    const number = new URL(req.url ?? '/', 'http://localhost').searchParams.get('number') ?? '';
    if (req.method === 'POST') {
      times.set(number, (times.get(number) ?? 0) + 1);
      lost += 1;
      if (lost <= lostResponses) return void req.socket.destroy();
    } else verified += 1;
    return void res.end(JSON.stringify({ data: { times: times.get(number) ?? 0 } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    verified: () => verified,
    received: () => times.size,
    repeated: () => [...times.values()].filter((count) => count > 1).length,
  };
}

test('verifies a vote whose response was lost, and does not cast it again', async () => {
  const api = await startApi(3);

  const { votes, received, repeated } = await startCasting([api.origin], api).stop();

  expect({ received, repeated }).toEqual({ received: votes, repeated: 0 });
  expect(votes).toBeGreaterThan(0);
});

test('uses the next server at once if a server refuses connections', async () => {
  const api = await startApi(0);
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const refusing = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await promisify(closed.close.bind(closed))();

  const { votes, received } = await startCasting([refusing, api.origin], api).stop();

  expect(received).toBe(votes);
  expect(api.verified()).toBe(0);
});
