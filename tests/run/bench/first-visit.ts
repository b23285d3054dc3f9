import { listedFiles } from '../../../server/sandbox/lab/precache-list.ts';
import { neededFirst, type ReadText } from './first-load.ts';

/** The address of a call that the sign-in makes before anybody signs in. */
export const CALL = '/api/v2/reference/branches?token=kaagapay-web&hash=';
export const MEDIA_LIST = '/media/manifest.json';

/**
 * What a phone asks for that opens the portal for the first time, in the order of a real one: the
 * page with what it shows, the worker with what that takes in, the library's list. What has a hash
 * in its name comes to the worker from the browser's own cache where the page had it already.
 */
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
