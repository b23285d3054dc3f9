import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { renewRevision } from '../server/sandbox/lab/precache-list.ts';
import { precompress } from '../tools/build/compress.ts';
import { writeDeltas } from '../tools/build/write-deltas.ts';
import { startAppServer } from '../tools/kit/app-server.ts';
import { whenKeptOffline } from '../tools/kit/member.ts';
import { type LineFault, openProxy } from '../tools/kit/proxy.ts';
import { lookForUpdate } from './support/publish.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const built = process.env['DIST_DIR'] ?? join(import.meta.dirname, '../dist');
const limit = 60 * 1_024;

/** Changes the largest file as a build does: a new name, also in index.html and in the worker. */
async function changeOneLine(dist: string): Promise<void> {
  const pathOf = (file: string) => join(dist, file);
  const read = (file: string) => readFileSync(pathOf(file), 'utf8');
  const hashOf = (file: string) => createHash('sha256').update(read(file)).digest('base64');

  const [name = ''] = readdirSync(pathOf('assets')).filter((each) => /^vendor-.*\.js$/.test(each));
  const renamed = name.replace(/-.{8}\.js$/, '-newer123.js');
  const hashBefore = hashOf(`assets/${name}`);
  renameSync(pathOf(`assets/${name}`), pathOf(`assets/${renamed}`));
  writeFileSync(pathOf(`assets/${renamed}`), `${read(`assets/${renamed}`)};globalThis.changed=1;`);
  writeFileSync(pathOf('index.html'), read('index.html').replaceAll(name, renamed));
  const worker = read('sw.js')
    .replaceAll(name, renamed)
    .replaceAll(hashBefore, hashOf(`assets/${renamed}`));
  const integrity = `sha256-${hashOf('index.html')}`;
  writeFileSync(pathOf('sw.js'), renewRevision(worker, 'index.html', 'newer', integrity));
  await precompress(dist);
}

async function openOlderRelease(page: Page, faultOf: (path: string) => LineFault | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-update-'));
  const [older, dist] = [join(folder, 'older'), join(folder, 'dist')];
  for (const release of [older, dist]) cpSync(built, release, { recursive: true });
  const app = await startAppServer({ dist });
  const proxy = await openProxy(app.origin, { faultOf });
  await page.goto(`${proxy.origin}/help`);
  await whenKeptOffline(page);
  const publish = async () => {
    await changeOneLine(dist);
    await writeDeltas(dist, [older]);
  };
  const close = async () => {
    proxy.close();
    await app.stop();
    rmSync(folder, { recursive: true });
  };
  return { proxy, publish, close };
}

const newer = '/assets/vendor-newer123.js';

test('an update of one line in the largest file costs at most 60 KiB, and goes on where a bad connection stopped it, although its page is closed', async ({
  page,
  context,
}) => {
  const faults: LineFault[] = [
    { kind: 'cut', afterBytes: 20 },
    { kind: 'stalled', afterBytes: 20, ms: 3_000 },
  ];
  const faultOf = (path: string) => (path === newer ? faults.shift() : undefined);
  const { proxy, publish, close } = await openOlderRelease(page, faultOf);
  await publish();
  const [asked, bytes] = [proxy.asked.length, proxy.bytes()];
  void lookForUpdate(page).catch(() => undefined);
  const paths = () => proxy.asked.slice(asked);
  await expect.poll(paths).toEqual(['/sw.js', '/index.html', newer, newer]);
  await page.close();
  const later = await context.newPage();
  await later.goto(`${proxy.origin}/help`);
  expect(await lookForUpdate(later)).toBe('waiting');
  const files = [newer, '/index.html'];
  expect(paths().filter((path) => files.includes(path))).toEqual(['/index.html', newer, newer]);
  expect(proxy.bytes() - bytes).toBeLessThanOrEqual(limit);
  await close();
});
