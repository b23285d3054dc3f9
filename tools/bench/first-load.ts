import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { listedFiles } from '../../server/sandbox/lab/precache-list.ts';
import { compress } from '../build/compress.ts';
import { firstLoadLimit } from '../build/first-load-budget.ts';
import { startAppServer } from '../kit/app-server.ts';
import { withNewPhone } from '../kit/browser.ts';
import { whenKeptOffline } from '../kit/member.ts';
import { kib, printTable } from '../kit/table.ts';
import { openSignIn, storedIn } from './visits.ts';

const ImportMap = v.object({ imports: v.record(v.string(), v.string()) });

export type ReadText = (path: string) => Promise<string>;

export const readFrom =
  (dist: string): ReadText =>
  (path) =>
    readFile(join(dist, path === '/' ? 'index.html' : path), 'utf8');

/** The files that the sign-in needs: those in the page, and their imports. */
export async function neededFirst(read: ReadText): Promise<ReadonlySet<string>> {
  const page = await read('/');
  const [, json = '{"imports":{}}'] = /<script type="importmap">([^<]+)</.exec(page) ?? [];
  const fileOf = v.parse(ImportMap, JSON.parse(json)).imports;
  const waiting = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path,
  );
  const found = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (!path.endsWith('.js')) continue;
    const imports = (await read(path)).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
    waiting.push(...[...imports].map(([, name]) => fileOf[`/assets/${name}`] ?? `/assets/${name}`));
  }
  return found;
}

export const mediaList = '/media/manifest.json';

/** A hashed file of the page reaches the worker from the HTTP cache, so it is requested once. */
export async function firstVisit(read: ReadText): Promise<string[]> {
  const page = await read('/');
  const shown = [
    ...page.matchAll(/<img[^>]* src="(\/[^"]+)"/g),
    ...page.matchAll(/<link rel="(?:icon|manifest)" href="(\/[^"]+)"/g),
  ].map(([, path = '']) => path);
  const byPage = ['/', ...(await neededFirst(read)), ...shown];
  const listed = listedFiles(await read('/sw.js')).map((file) => `/${file}`);
  const kept = new Set(byPage.filter((path) => path.startsWith('/assets/')));
  return [...byPage, '/sw.js', ...listed.filter((path) => !kept.has(path)), mediaList];
}

/** Fails above the limit of the first load. */
export async function benchSizes(dist: string): Promise<void> {
  const app = await startAppServer();
  try {
    await printFirstLoad(app.origin, dist);
    await printPrecache(app.origin);
  } finally {
    await app.stop();
  }
}

/** Includes files that the app fetches while idle, before a sign-in. */
async function printFirstLoad(origin: string, dist: string): Promise<void> {
  const paths = new Set<string>();
  await withNewPhone(
    async (context) => {
      context.on('request', (request) => paths.add(new URL(request.url()).pathname));
      const page = await context.newPage();
      await openSignIn(page, origin);
      await page.waitForLoadState('networkidle');
    },
    { serviceWorkers: 'block' },
  );
  const weigh = async (path: string) => {
    const bytes = await readFile(join(dist, path));
    return { path, bytes: bytes.length, brotli: (await compress(bytes, 'br')).length };
  };
  const files = await Promise.all([...paths].filter((path) => /\.(js|css)$/.test(path)).map(weigh));
  const needed = await neededFirst(readFrom(dist));
  const sum = (some: typeof files) => some.reduce((total, { brotli }) => total + brotli, 0);
  const total = sum(files.filter(({ path }) => needed.has(path)));
  const row = (name: string, brotli: number) => [name, '', `${brotli} = ${kib(brotli)}`];
  printTable(
    'JavaScript and CSS loaded by / before sign-in (brotli, quality 11)',
    ['file', 'bytes', 'brotli'],
    [
      ...files
        .sort((one, other) => other.brotli - one.brotli)
        .map(({ path, bytes, brotli }) => [
          needed.has(path) ? path : `(when idle: ${path})`,
          String(bytes),
          String(brotli),
        ]),
      row('total before the sign-in', total),
      row('(total when idle)', sum(files) - total),
      row('limit', firstLoadLimit),
      row('(not included: /index.html)', (await weigh('/index.html')).brotli),
    ],
  );
  if (total <= firstLoadLimit) return;
  console.log('\n  The first load exceeds its limit. Make it smaller, or load a part of it later.');
  process.exitCode = 1;
}

async function printPrecache(origin: string): Promise<void> {
  const sizes = await withNewPhone(async (context) => {
    const page = await context.newPage();
    await openSignIn(page, origin);
    await whenKeptOffline(page);
    return storedIn(page, 'precache');
  });
  const stored = sizes.reduce((sum, size) => sum + size, 0);
  printTable(
    "The service worker's precache (bytes as stored)",
    ['', 'files', 'bytes'],
    [['precache', String(sizes.length), `${stored} = ${kib(stored)}`]],
  );
}
