import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { compress } from '../build/compress.ts';
import { withNewPhone } from '../kit/browser.ts';
import { openSignIn } from './usable.ts';

const ImportMap = v.object({ imports: v.record(v.string(), v.string()) });

export type LoadedFile = { path: string; bytes: number; brotli: number };

/** The file of each name in an `import`, from the import map of the page. */
function readImportMap(page: string): Readonly<Record<string, string>> {
  const [, json] = /<script type="importmap">([^<]+)</.exec(page) ?? [];
  return json === undefined ? {} : v.parse(ImportMap, JSON.parse(json)).imports;
}

export type ReadText = (path: string) => Promise<string>;

export const readFrom =
  (dist: string): ReadText =>
  (path) =>
    readFile(join(dist, path === '/' ? 'index.html' : path), 'utf8');

/** The files that the sign-in needs: those in the page, and their imports. */
export async function neededFirst(read: ReadText): Promise<ReadonlySet<string>> {
  const page = await read('/');
  const waiting = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path,
  );
  const fileOf = readImportMap(page);
  const found = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (!path.endsWith('.js')) continue;
    const script = await read(path);
    const imports = [...script.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)];
    waiting.push(
      ...imports.map(([, name]) => `/assets/${name}`).map((named) => fileOf[named] ?? named),
    );
  }
  return found;
}

export function measureFirstLoad(origin: string, dist: string): Promise<LoadedFile[]> {
  const open = async () => {
    const paths = new Set<string>();
    await withNewPhone(
      async (context) => {
        context.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (/\.(m?js|css)$/.test(pathname)) paths.add(pathname);
        });
        const page = await context.newPage();
        await openSignIn(page, origin);
        // Includes files that the app fetches while idle, before a sign-in.
        await page.waitForLoadState('networkidle');
      },
      { serviceWorkers: 'block' },
    );
    return [...paths];
  };
  return open().then((paths) => Promise.all(paths.map((path) => weigh(dist, path))));
}

export async function weigh(dist: string, path: string): Promise<LoadedFile> {
  const bytes = await readFile(join(dist, path));
  const brotli = await compress(bytes, 'br');
  return { path, bytes: bytes.length, brotli: brotli.length };
}
