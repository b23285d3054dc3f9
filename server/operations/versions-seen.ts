import type { IncomingMessage } from 'node:http';
import { pageBuildHeader } from '../../src/contracts/release.ts';

/** Sent by pages from before builds had an id: the hash in the name of the page's script. */
const olderPageHeader = 'x-page-version';

/** Which build a page says that it is of, with each question for /health; undefined where it says nothing. */
export function pageBuildOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const said = headers[pageBuildHeader] ?? headers[olderPageHeader];
  return typeof said === 'string' ? said : undefined;
}

/** `none`: the browser names no worker that it has; a first visit, or its cache has dropped the file. */
export type WorkerState = 'current' | 'different' | 'none';

/**
 * Whether a phone has the worker that this server has, out of its question for sw.js: a browser asks now
 * and then whether there is a newer one, and names what it has by its ETag. Undefined for an answer that
 * is not the worker.
 */
export function workerStateOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  status: number,
): WorkerState | undefined {
  if (status === 304) return 'current';
  if (status !== 200) return undefined;
  return headers['if-none-match'] ? 'different' : 'none';
}
