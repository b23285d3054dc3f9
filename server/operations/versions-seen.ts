import type { IncomingMessage } from 'node:http';

/** What a page says of itself with each question for /health: the hash in its first script's name. */
export const pageVersionHeader = 'x-page-version';

const pageVersion = /^[\w-]{6,12}$/;

/** Versions that are told apart; whoever makes some up fills no memory. */
const most = 8;

/**
 * Which version of the portal a page is of, out of what it says; undefined where it says nothing. The
 * first few are known by their name, and any more are "other".
 */
export function createPageVersions() {
  const known = new Set<string>();
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
    const said = headers[pageVersionHeader];
    if (typeof said !== 'string') return undefined;
    if (!pageVersion.test(said) || (known.size >= most && !known.has(said))) return 'other';
    known.add(said);
    return said;
  };
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
