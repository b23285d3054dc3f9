import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { startAppServer } from './kit/app-server.ts';
import { browserPath, openOnDisk } from './kit/browser.ts';
import { enterBooth, signIn } from './kit/member.ts';
import { readOptions } from './read-options.ts';

/**
 * Shows that a choice is on the disk when the booth says so. Chromium runs under strace, which
 * records each flush of a file. A flush of the votes' database must begin after the tap and end
 * before the words "Kept on this phone".
 */
const { values } = readOptions('Use: npm run durability -- [--taps 200]', {
  options: { taps: { type: 'string', default: '200' } },
});
const taps = Number(values.taps);

/** In milliseconds since 1970. */
type Flush = { readonly begun: number; readonly ended: number };
type Seen = { readonly tapped: number; readonly kept: number };

/** Two clocks read to the millisecond can differ by one. */
const clockError = 1;

/** A program that starts Chromium under strace, with the arguments and pipes that it is given. */
function writeLauncher(folder: string, trace: string): string {
  const { status, stdout } = spawnSync('which', ['strace'], { encoding: 'utf8' });
  if (status !== 0) throw new Error('strace is missing. On Debian: apt-get install strace');
  const options = '-f -qq -y -T -ttt --seccomp-bpf -e trace=fsync,fdatasync';
  const line = `exec ${stdout.trim()} ${options} -o '${trace}' '${browserPath()}' "$@"`;
  const launcher = join(folder, 'chromium');
  writeFileSync(launcher, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return launcher;
}

/** The flushes of IndexedDB. A call that another thread interrupts in the trace has two lines. */
function readFlushes(trace: string): Flush[] {
  const open = new Map<string, number>();
  const flushes: Flush[] = [];
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    const [, thread = '', seconds = '', rest = ''] = /^(\d+) +(\d+\.\d+) (.*)$/.exec(line) ?? [];
    const at = Number(seconds) * 1_000;
    const [, path] = /^f(?:data)?sync\(\d+<(.*?)>/.exec(rest) ?? [];
    if (path !== undefined) open.delete(thread);
    if (path?.includes('IndexedDB')) open.set(thread, at);
    const [, took] = /= 0 <(\d+\.\d+)>$/.exec(rest) ?? [];
    const begun = open.get(thread);
    if (took === undefined || begun === undefined) continue;
    flushes.push({ begun, ended: begun + Number(took) * 1_000 });
    open.delete(thread);
  }
  return flushes;
}

/** @returns the moments of a tap and of the words that follow it */
const tap = (page: Page, tile: number): Promise<Seen> =>
  page.evaluate(async (at) => {
    const isKept = () => document.body.innerText.includes('Kept on this phone');
    const button = document.querySelectorAll<HTMLElement>('main li button[aria-pressed]')[at];
    if (button === undefined) throw new Error('This candidate is not on the page.');
    const tapped = Date.now();
    button.click();
    await new Promise(requestAnimationFrame);
    const { promise, resolve } = Promise.withResolvers<void>();
    const watching = new MutationObserver(() => isKept() && resolve());
    watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    if (!isKept()) await promise;
    watching.disconnect();
    return { tapped, kept: Date.now() };
  }, tile);

/** A relaxed change shows that the trace tells the two apart. */
const writeRelaxed = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('relaxed');
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const tapped = Date.now();
    const transaction = opening.result.transaction('kept', 'readwrite', { durability: 'relaxed' });
    transaction.objectStore('kept').put(tapped, 'at');
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    opening.result.close();
    return { tapped, kept: Date.now() };
  });

async function chooseAndTakeBack(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  await page.goto(origin);
  await signIn(page);
  await enterBooth(page, origin);
  const strict: Seen[] = [];
  const relaxed: Seen[] = [];
  // The first choice writes more than the vote. Seven are chosen and taken back in turn.
  await tap(page, 7);
  for (let index = 0; index < taps; index += 1) {
    strict.push(await tap(page, index % 6));
    await page.waitForTimeout(Math.random() * 60);
    if (index % 10 === 0) relaxed.push(await writeRelaxed(page));
    await page.waitForTimeout(Math.random() * 60);
  }
  return { strict, relaxed };
}

const folder = mkdtempSync(join(tmpdir(), 'kaagapay-durability-'));
const trace = join(folder, 'trace');
const app = await startAppServer();
try {
  const context = await openOnDisk(join(folder, 'profile'), {
    executablePath: writeLauncher(folder, trace),
    baseURL: app.origin,
    timeout: 120_000,
  });
  context.setDefaultTimeout(120_000);
  const { strict, relaxed } = await chooseAndTakeBack(context, app.origin);
  await context.close();
  const flushes = readFlushes(trace);
  const isFlushed = ({ tapped, kept }: Seen) =>
    flushes.some(({ begun, ended }) => begun >= tapped - clockError && ended <= kept + clockError);
  const flushed = strict.filter(isFlushed);
  console.log(`Choices flushed before the booth said kept: ${flushed.length} of ${taps}`);
  console.log(`Relaxed changes flushed: ${relaxed.filter(isFlushed).length} of ${relaxed.length}`);
  process.exitCode = flushed.length === taps && taps > 0 ? 0 : 1;
} finally {
  await app.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
