import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { pause } from '~/core/waits.ts';
import { createNetwork, type NetworkKind } from '../../../server/sandbox/lab/network.ts';
import { createListener } from '../../../server/web/listener.ts';
import { openSiteFiles } from '../../../server/web/site-files.ts';
import { ask, makeDist, serve } from '../../server/web/support.ts';

async function serveOver(kind: NetworkKind, listener?: RequestListener) {
  const network = createNetwork();
  network.set(kind);
  const answer =
    listener ??
    createListener({
      files: openSiteFiles(makeDist()),
      sandbox: { fetch: (asked) => Response.json({ at: new URL(asked.url).pathname }) },
    });
  const origin = await serve((req, res) => network.carry(req, res, () => answer(req, res)));
  return { network, origin };
}

const took = async (work: Promise<unknown>) => {
  const since = performance.now();
  await work;
  return performance.now() - since;
};

/** The two contradicting lengths, after which a browser never retries. */
const cutOff = /Parse Error/;

const everywhere = ['/', '/assets/main-1a2b.js', '/sw.js', '/api/v2/user', '/health', '/media/a'];

test('"offline" cuts every connection, except those of the console', async () => {
  const { network, origin } = await serveOver('offline');
  for (const path of everywhere) await expect(ask(origin, path)).rejects.toThrow(cutOff);
  for (const path of ['/sandbox', '/sandbox/inbox', '/sandbox?a=1']) {
    expect((await ask(origin, path)).status).toBe(200);
  }
  await expect(ask(origin, '/sandboxes')).rejects.toThrow(cutOff);
  network.set('fast');
  for (const path of everywhere) expect((await ask(origin, path)).status).toBeLessThan(500);
});

test('a request that waits on "slow-3g" never arrives after "offline"', async () => {
  const seen: string[] = [];
  const { network, origin } = await serveOver('slow-3g', (req, res) => {
    seen.push(req.url ?? '');
    res.end('late');
  });
  const waiting = ask(origin, '/vote', { method: 'POST', body: 'a vote' });
  setTimeout(() => network.set('offline'), 100);
  await expect(waiting).rejects.toThrow(cutOff);
  await pause(450);
  expect(seen).toEqual([]);
});

test('"lossy" cuts every third request and delays the others', async () => {
  const { network, origin } = await serveOver('lossy');
  const outcome = () =>
    ask(origin, '/health').then(
      ({ status }) => status,
      () => 'cut',
    );
  const inTurn = async () => [await outcome(), await outcome(), await outcome(), await outcome()];
  expect(await took(outcome())).toBeGreaterThan(280);
  network.set('lossy');
  expect(await inTurn()).toEqual([200, 200, 'cut', 200]);
  expect((await ask(origin, '/sandbox')).status).toBe(200);
  expect([await outcome(), await outcome()]).toEqual([200, 'cut']);
});

test('"slow-3g" delays each response and sends 50 kB a second', async () => {
  const { origin } = await serveOver('slow-3g', (req, res) => {
    res.end(req.url === '/small' ? 'x' : Buffer.alloc(20_000, 'x'));
  });
  const small = await took(ask(origin, '/small'));
  expect(small).toBeGreaterThan(380);
  const large = await took(ask(origin, '/large'));
  expect(large - 400).toBeGreaterThan(350);
  // Two responses share the network: together they take as long as one of twice the size.
  const both = await took(Promise.all([ask(origin, '/large'), ask(origin, '/large')]));
  expect(both - 400).toBeGreaterThan(750);
  // The console is not slowed: its later request gets the earlier response.
  const slow = ask(origin, '/small').then(() => 'slow');
  const first = await Promise.race([slow, ask(origin, '/sandbox').then(() => 'at once')]);
  expect(first).toBe('at once');
  await slow;
});
