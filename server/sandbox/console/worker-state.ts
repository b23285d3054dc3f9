import { titleOf } from './releases.js';

/** Oldest first. */
async function keptReleases(): Promise<number[]> {
  const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache'));
  if (name === undefined) return [];
  const keys = await (await caches.open(name)).keys();
  const pages = keys
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === '/index.html');
  return pages.map(({ searchParams }) => {
    const revision = searchParams.get('__WB_REVISION__') ?? '';
    return Number(/^release-(\d+)$/.exec(revision)?.[1] ?? 0);
  });
}

/**
 * A replaced worker's page stays until the new one is active, so the active worker has the oldest.
 */
export async function workerStates(): Promise<Record<string, string>> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  if (!registration) return { active: 'none' };
  const kept = await keptReleases().catch(() => []);
  const title = (release: number | undefined) => (release === undefined ? 'yes' : titleOf(release));
  const { installing, waiting, active } = registration;
  return {
    active: active ? title(kept.at(0)) : 'none',
    ...(waiting && { waiting: title(kept.at(-1)) }),
    ...(installing && { installing: kept.length > 1 ? title(kept.at(-1)) : 'started' }),
  };
}
