import { buildMark } from '~/contracts/release.ts';

const timeoutMs = 5_000;

/** From index.html; undefined in development. */
export const pageBuild = (): string | undefined =>
  document.querySelector('meta[name="build"]')?.getAttribute('content') || undefined;

/**
 * Our server has replaced this page's build: a file that only this build has is gone. False if the
 * server cannot be reached.
 */
export async function isPageOutdated(): Promise<boolean> {
  const build = pageBuild();
  if (build === undefined) return false;
  const signal = AbortSignal.timeout(timeoutMs);
  const asking = fetch(buildMark(build), { method: 'HEAD', cache: 'no-store', signal });
  return asking.then(
    ({ status }) => status === 404,
    () => false,
  );
}
