import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { Refusal } from '../answers.ts';
import { readServed, type ServedTypes } from '../static-files.ts';
import type { SandboxEnv } from '../world.ts';

const sandboxFolder = join(import.meta.dirname, '..');
const consoleFolder = join(sandboxFolder, 'console');
const mediaFolder = join(sandboxFolder, 'media');

const consoleTypes: ServedTypes = {
  '.html': 'text/html; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
};
const imageTypes: ServedTypes = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

async function serve(folder: string, name: string, types: ServedTypes, cacheControl: string) {
  const file = await readServed(folder, name, types, cacheControl);
  if (file === null) throw new Refusal(404, 'There is no such file.');
  return file;
}

const consolePage = (name: string) => serve(consoleFolder, name, consoleTypes, 'no-cache');

/** The part of the address after a prefix; what cannot be decoded names no file. */
function nameAfter(prefix: string, c: Context): string {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname.slice(prefix.length));
  } catch {
    throw new Refusal(404, 'There is no such file.');
  }
}

/** The console page and the pictures that a media host would serve. */
export const pages = new Hono<SandboxEnv>()
  .on('GET', ['/sandbox', '/sandbox/'], () => consolePage('console.html'))
  .get('/sandbox/:file{.+\\.(css|js)}', (c) => consolePage(nameAfter('/sandbox/', c)))
  .get('/media/*', (c) =>
    serve(mediaFolder, nameAfter('/media/', c), imageTypes, 'public, max-age=3600'),
  );
