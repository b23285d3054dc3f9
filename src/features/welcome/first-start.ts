import { isInstalled } from '~/lib/device.ts';
import type { RecordStorage } from '~/lib/storage.ts';

const keptAs = 'welcome-seen';
const loadSeen = async () => (await import('~/contracts/disk.ts')).welcomeSeenKind;

/** Addresses that ask for nothing in particular. Whoever followed a link goes where it leads. */
const starts: readonly string[] = ['/', '/dashboard'];

/**
 * Whether this start opens the welcome screen: the first one of the installed portal on this
 * phone, and no other. Source: docs/behaviour/information.md#the-welcome.
 *
 * @param pathname the address at which the portal starts
 */
export async function isFirstStart(storage: RecordStorage, pathname: string): Promise<boolean> {
  if (!isInstalled() || !starts.includes(pathname)) return false;
  // Where its file does not come, the portal starts all the same.
  const seen = await loadSeen().catch(() => null);
  if (seen === null || (await storage.read(keptAs, seen)) !== null) return false;
  // A phone that keeps nothing would be welcomed at every start.
  let canKeep = true;
  storage.onMemoryOnly(() => {
    canKeep = false;
  })();
  return canKeep;
}

/**
 * Notes that the welcome has been on the screen: maintenance or an ended session may have stood in
 * its place until now. In a browser's tab nothing is noted, as it never opens there by itself.
 */
export async function noteWelcomeSeen(storage: RecordStorage): Promise<void> {
  if (isInstalled()) await storage.change(keptAs, await loadSeen(), () => ({ version: 1 }));
}
