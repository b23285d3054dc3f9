import { elsewhere, screenAt } from '../../src/contracts/screens.ts';
import { isPlainPath } from './forward-rules.ts';
import type { HttpResponse } from './http-response.ts';
import { isServicePath } from './site.ts';
import { hashedFolder } from './site-files.ts';

/** A worker that removes itself. Source: docs/operating/older-portal.md. */
export const leavingWorker = '/leaving-worker.js';

export const usualOldWorkers = [
  '/service-worker.js',
  '/ngsw-worker.js',
  '/firebase-messaging-sw.js',
] as const;

const own = ['/', '/index.html', '/sw.js', leavingWorker];

export const mayBeOldWorker = (path: string): boolean =>
  isPlainPath(path) &&
  !own.includes(path) &&
  !isServicePath(path) &&
  !path.startsWith(hashedFolder) &&
  screenAt(path) === elsewhere;

/** An old worker may control more than its folder. */
export const leavingHeaders = { 'cache-control': 'no-store', 'service-worker-allowed': '/' };

export const asOldWorker = (found: HttpResponse): HttpResponse => ({
  ...found,
  headers: { ...found.headers, ...leavingHeaders },
});
