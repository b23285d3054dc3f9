/// <reference lib="webworker" />
import { workLock } from '~/contracts/work-lock.ts';
import { cacheName as libraryCache } from './library/file-strategy.ts';

declare const self: ServiceWorkerGlobalScope;

/* Source: docs/operating/older-portal.md. */

export const shell = '/index.html';
export const sweptCache = 'swept';

const mark = 'id="loading-screen"';

/** Call it before files are stored. An older portal may have a cache of the same name. */
export async function isOtherPortal(
  { active }: Pick<ServiceWorkerRegistration, 'active'>,
  precacheName: string,
): Promise<boolean> {
  if (active === null) return false;
  if (active.scriptURL !== self.location.href) return true;
  if (await caches.has(sweptCache)) return false;
  const page = await caches.match(shell, { cacheName: precacheName, ignoreSearch: true });
  return !(await page?.text())?.includes(mark);
}

/** Our own pages reload themselves. */
export async function leaveOtherPortal(precacheName: string): Promise<void> {
  const kept = [precacheName, sweptCache, libraryCache];
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)),
  );
  const locks = await self.navigator.locks.query();
  if (locks.held?.some(({ name }) => name?.endsWith(workLock))) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  // The navigation waits for the activation.
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
}
