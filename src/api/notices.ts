import { buildMark, pageBuildHeader } from '~/contracts/release.ts';

/** Milliseconds for one small answer of our own server. */
const timeoutMs = 5_000;

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
  const signal = AbortSignal.timeout(timeoutMs);
  const asking = fetch(buildMark(build), { method: 'HEAD', cache: 'no-store', signal });
  return asking.then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** What our own server says of itself with each answer to the health request. */
type Notices = { readonly isMaintenance: boolean; readonly isSandbox: boolean };

/** Asks how things stand, and says which build of the portal asks. @returns null without an answer */
export async function askForNotices(): Promise<Notices | null> {
  try {
    const build = pageBuild();
    const { ok, headers } = await fetch('/health', {
      cache: 'no-store',
      headers: build === undefined ? {} : { [pageBuildHeader]: build },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isOn = (name: string) => headers.get(name) === 'on';
    return ok ? { isMaintenance: isOn('x-maintenance'), isSandbox: isOn('x-sandbox') } : null;
  } catch {
    return null;
  }
}
