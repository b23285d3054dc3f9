import { pageBuild } from '~/api/page-build.ts';
import { pageBuildHeader } from '~/contracts/release.ts';

/** What our own server says of itself with each answer to the health request. */
export type Notices = { readonly isMaintenance: boolean; readonly isSandbox: boolean };

/** Milliseconds for one small answer. */
const noticesTimeoutMs = 5_000;

/** Asks how things stand, and says which build of the portal asks. @returns null without an answer */
export async function askForNotices(): Promise<Notices | null> {
  try {
    const build = pageBuild();
    const { ok, headers } = await fetch('/health', {
      cache: 'no-store',
      headers: build === undefined ? {} : { [pageBuildHeader]: build },
      signal: AbortSignal.timeout(noticesTimeoutMs),
    });
    const isOn = (name: string) => headers.get(name) === 'on';
    return ok ? { isMaintenance: isOn('x-maintenance'), isSandbox: isOn('x-sandbox') } : null;
  } catch {
    return null;
  }
}
