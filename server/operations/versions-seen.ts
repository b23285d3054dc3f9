import type { IncomingMessage } from 'node:http';

/** What a page says of itself with each question for /health: the hash in its own script's name. */
export const pageVersionHeader = 'x-page-version';

/**
 * Which version of the portal a page is of, out of what it says; undefined where it says nothing. What
 * no release had is "other": anybody may send anything.
 */
export function pageVersionOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  isPage: (hash: string) => boolean,
): string | undefined {
  const said = headers[pageVersionHeader];
  if (typeof said !== 'string') return undefined;
  return isPage(said) ? said : 'other';
}

export type WorkerVersion = 'current' | 'older' | 'new';

/**
 * Which worker a phone has, out of its question for sw.js: a browser asks now and then whether there is
 * a newer one, and names what it has by its ETag.
 */
export function workerVersionOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  status: number,
): WorkerVersion {
  if (status === 304) return 'current';
  return headers['if-none-match'] ? 'older' : 'new';
}
