import { buildMark } from '~/contracts/release.ts';

/** Milliseconds for one small answer of our own server. */
const buildTimeoutMs = 5_000;

/** The build of this page, as its index.html has it; undefined where nothing was built (`npm run dev`). */
export const pageBuild = (): string | undefined =>
  document.querySelector('meta[name="build"]')?.getAttribute('content') || undefined;

/**
 * Tells whether the server has replaced the build of this page. It asks for a file that only this build
 * has. False if the server has that file, and if it cannot be asked.
 */
export async function isPageOutdated(): Promise<boolean> {
  const build = pageBuild();
  if (build === undefined) return false;
  const signal = AbortSignal.timeout(buildTimeoutMs);
  const asking = fetch(buildMark(build), { method: 'HEAD', cache: 'no-store', signal });
  return asking.then(
    ({ status }) => status === 404,
    () => false,
  );
}
