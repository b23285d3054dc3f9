import { pageBuildHeader } from '~/contracts/release.ts';
import { pageBuild } from './notices.ts';

const timeoutMs = 5_000;

type Notices = { readonly isMaintenance: boolean; readonly isSandbox: boolean };

/** Null after a failure. */
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
