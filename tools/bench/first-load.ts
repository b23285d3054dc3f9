import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { listedFiles } from '../../server/sandbox/lab/precache-list.ts';
import { compress } from '../build/compress.ts';
import { firstLoadLimit } from '../build/first-load-budget.ts';
import { kib, printTable } from '../kit/table.ts';

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
  const read = readFrom(dist);
  const weigh = async (path: string) => {
    const bytes = await readFile(join(dist, path));
    return { path, bytes: bytes.length, brotli: (await compress(bytes, 'br')).length };
  };
  const first = await Promise.all([...(await neededFirst(read))].map(weigh));
  const total = first.reduce((sum, { brotli }) => sum + brotli, 0);
  const row = (name: string, brotli: number) => [name, '', `${brotli} = ${kib(brotli)}`];
  printTable(
    'JavaScript and CSS loaded by / before sign-in (brotli, quality 11)',
    ['file', 'bytes', 'brotli'],
    [
      ...first
        .sort((one, other) => other.brotli - one.brotli)
        .map(({ path, bytes, brotli }) => [path, `${bytes}`, `${brotli}`]),
      row('total before the sign-in', total),
      row('limit', firstLoadLimit),
      row('(not included: /index.html)', (await weigh('/index.html')).brotli),
    ],
  );
  const kept = await Promise.all(listedFiles(await read('/sw.js')).map(weigh));
  const stored = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  printTable(
    "The service worker's precache",
    ['', 'files', 'bytes'],
    [['precache', `${kept.length}`, `${stored} = ${kib(stored)}`]],
  );
  if (total <= firstLoadLimit) return;
  console.log('\n  The first load exceeds its limit. Make it smaller, or load a part of it later.');
  process.exitCode = 1;
}
