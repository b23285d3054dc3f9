import type { Page } from 'playwright/test';
import {
  choose,
  enterBooth,
  onDashboard,
  onSignIn,
  press,
  signInByForm,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { callsTo } from '../tools/kit/sandbox.ts';
import { personOf } from './support/elsewhere.ts';
import { recordsKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

async function everythingKept(page: Page): Promise<string> {
  const files = await page.evaluate(async () => {
    const found: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ];
    found.push(document.cookie);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        const answer = await cache.match(request);
        const type = answer?.headers.get('content-type') ?? '';
        if (/json|text/.test(type) && !/javascript|css/.test(type)) {
          found.push((await answer?.text()) ?? '');
        }
      }
    }
    return found.join('\n');
  });
  return files + JSON.stringify(await recordsKept(page));
}

/** A heap snapshot contains every string in memory. */
async function memoryOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return parts.join('');
}

test('leaves nothing of a member behind after log-out: on disk, in cookies or in memory', async ({
  page,
  context,
  app,
}) => {
  await signInByForm(page);
  await whenKeptOffline(page);
  await enterBooth(page, app.origin);
  await choose(page, 3);
  await press(page, 'Leave the booth');
  await press(page, 'Leave');
  await onDashboard(page);
  for (const [link, heading] of [
    ['Profile', /./],
    ['Settings', /./],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await onDashboard(page);

  const hash = (await context.cookies()).find(({ name }) => name === 'hash')?.value ?? '';
  const { uuid, email } = await personOf(app.origin, 'regular01');
  const traces = { hash, uuid, email, name: 'Dalisay' };
  const before = await memoryOf(page);
  for (const [name, trace] of Object.entries(traces)) {
    expect(trace.length > 4 && before.includes(trace), `${name} is in memory`).toBe(true);
  }

  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
  await onSignIn(page);
  await expect
    .poll(async () => (await callsTo(app.origin)).filter((call) => call.startsWith('DELETE')))
    .toHaveLength(1);

  expect(await context.cookies()).toEqual([]);
  const tracesIn = (place: string) =>
    Object.entries(traces).flatMap(([name, trace]) => (place.includes(trace) ? name : []));
  // A write that began before the log-out is deleted a moment later.
  await expect.poll(async () => tracesIn(await everythingKept(page)), 'kept').toEqual([]);
  // Memory without references may be freed a moment later.
  const inMemory = async () => tracesIn(await memoryOf(page));
  await expect.poll(inMemory, { message: 'in memory', timeout: 30_000 }).toEqual([]);
});
