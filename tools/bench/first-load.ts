import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { listedFiles } from '../../server/sandbox/lab/precache-list.ts';
import { compress } from '../build/compress.ts';
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

/** The build fails above the limits. */
export async function benchSizes(dist: string): Promise<void> {
  const read = readFrom(dist);
  const weigh = (paths: Iterable<string>, size: (bytes: Buffer) => number | Promise<number>) =>
    Promise.all([...paths].map(async (path) => size(await readFile(join(dist, path)))));
  const first = await weigh(await neededFirst(read), async (bytes) => {
    return (await compress(bytes, 'br')).length;
  });
  const kept = await weigh(listedFiles(await read('/sw.js')), ({ length }) => length);
  const row = (name: string, sizes: readonly number[]) => {
    const sum = sizes.reduce((total, size) => total + size, 0);
    return [name, `${sizes.length}`, kib(sum)];
  };
  printTable(
    'Sizes',
    ['', 'files', ''],
    [row('JavaScript and CSS before sign-in, brotli', first), row("the worker's precache", kept)],
  );
}
