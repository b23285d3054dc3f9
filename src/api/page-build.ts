import { buildMark } from '~/contracts/release.ts';

/** Milliseconds for one small answer of our own server. */
const patience = 5_000;

/** The build of this page, as its index.html has it; undefined where nothing was built (`npm run dev`). */
export const pageBuild = (): string | undefined =>
  document.querySelector('meta[name="build"]')?.getAttribute('content') || undefined;

/**
 * Whether the server has a newer build of the portal than this page, whose files it does not have any
 * more: it says so of the file that no other build has. False where it cannot be asked, and where a part
 * alone did not arrive.
 */
export async function isPageOutdated(): Promise<boolean> {
  const build = pageBuild();
  if (build === undefined) return false;
  const signal = AbortSignal.timeout(patience);
  const asking = fetch(buildMark(build), { method: 'HEAD', cache: 'no-store', signal });
  return asking.then(
    ({ status }) => status === 404,
    () => false,
  );
}
