import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { respondWithFile } from '../../web/file-response.ts';
import { toResponse } from '../../web/http-response.ts';
import { openSiteFiles, type SiteFiles } from '../../web/site-files.ts';
import { Refusal } from '../responses.ts';
import type { SandboxEnv } from '../world.ts';
import { readConsoleCode } from './console-code.ts';

const sandboxFolder = join(import.meta.dirname, '..');
const consoleFiles = openSiteFiles(join(sandboxFolder, 'console'));
const mediaFiles = openSiteFiles(join(sandboxFolder, 'media'));

const noSuchFile = () => new Refusal(404, 'There is no such file.');

async function serve(c: Context<SandboxEnv>, files: SiteFiles, path: string): Promise<Response> {
  const file = await files.find(path);
  if (file === undefined) throw noSuchFile();
  return toResponse(await respondWithFile(file, c.req.header(), 'others'));
}

/** A 404 if it cannot be decoded. */
function pathAfter(prefix: string, c: Context<SandboxEnv>): string {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname.slice(prefix.length));
  } catch {
    throw noSuchFile();
  }
}

export const pages = new Hono<SandboxEnv>()
  .on('GET', ['/sandbox', '/sandbox/'], (c) => serve(c, consoleFiles, '/console.html'))
  .get('/sandbox/:module{[\\w-]+\\.js}', async (c) => {
    const code = await readConsoleCode(c.req.param('module').slice(0, -'.js'.length));
    if (code === undefined) throw noSuchFile();
    return c.body(code, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  })
  .get('/sandbox/:file{.+\\.css}', (c) => serve(c, consoleFiles, pathAfter('/sandbox', c)))
  .get('/media/*', (c) => serve(c, mediaFiles, pathAfter('/media', c)));
