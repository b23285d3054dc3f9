import { listedFiles } from '../../server/sandbox/lab/precache-list.ts';
import { neededFirst, type ReadText } from './first-load.ts';

/** A call that the sign-in makes before a member signs in. */
export const CALL = '/api/v2/reference/branches?token=kaagapay-web&hash=';
export const MEDIA_LIST = '/media/manifest.json';

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
  return [...byPage, '/sw.js', ...listed.filter((path) => !kept.has(path)), MEDIA_LIST];
}
