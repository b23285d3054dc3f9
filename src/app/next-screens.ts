import type { Locks } from '~/core/lock.ts';
import { within } from '~/core/waits.ts';
import { whenQuiet } from '~/core/when-quiet.ts';

type Load = () => Promise<unknown>;

/** In the order in which a visitor needs them. */
export const screensUntilHome: readonly Load[] = [
  () => import('~/core/api/exchange.ts'),
  () => import('~/account/sign-in/pin-form.tsx'),
  () => import('~/vote/member-votes.ts'),
  () => import('./home.ts'),
];

/** The vote comes before the rest of Home. */
export const screensAfterHome: readonly Load[] = [
  () => import('~/vote/booth/election-entry-screen.tsx'),
  () => import('~/vote/booth/vote-screen.tsx'),
  () => import('~/home/rest-of-home.tsx'),
];

const fileTimeoutMs = 60_000;

/** Before the other files of the installation, which finds these in the browser's cache. */
export async function loadInTurn(locks: Locks, files: readonly Load[]): Promise<void> {
  for (const load of files) {
    await whenQuiet(locks);
    await within(fileTimeoutMs, load()).catch(() => undefined);
  }
}
