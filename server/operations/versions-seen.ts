import type { IncomingMessage } from 'node:http';
import { pageBuildHeader } from '../../src/contracts/release.ts';

/** Older pages send their script's hash, not a build. */
const olderPageHeader = 'x-page-version';

export function pageBuildOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const said = headers[pageBuildHeader] ?? headers[olderPageHeader];
  return typeof said === 'string' ? said : undefined;
}

/** `none`: a first visit or an evicted file. */
export type WorkerState = 'current' | 'different' | 'none';

/**
 * Browsers send their worker's ETag when they check sw.js for updates. Undefined if the response is
 * no worker.
 */
export function workerStateOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  status: number,
): WorkerState | undefined {
  if (status === 304) return 'current';
  if (status !== 200) return undefined;
  return headers['if-none-match'] ? 'different' : 'none';
}
