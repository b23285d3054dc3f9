import { isInstalled } from '~/lib/device.ts';
import type { RecordStorage } from '~/lib/storage.ts';

const keptAs = 'welcome-seen';
const loadSeen = async () => (await import('~/contracts/disk.ts')).welcomeSeenKind;

/** Other addresses come from links, which win over the welcome. */
const starts: readonly string[] = ['/', '/dashboard'];

/**
 * True at the first start of the installed app on this device.
 * Source: docs/behaviour/information.md#the-welcome.
 */
export async function isFirstStart(storage: RecordStorage, pathname: string): Promise<boolean> {
  if (!isInstalled() || !starts.includes(pathname)) return false;
  // Without this chunk the app starts normally.
  const seen = await loadSeen().catch(() => null);
  if (seen === null || (await storage.read(keptAs, seen)) !== null) return false;
  // Without a disk the welcome would open at every start.
  let canKeep = true;
  storage.onMemoryOnly(() => {
    canKeep = false;
  })();
  return canKeep;
}

/**
 * Call it when the welcome is visible: maintenance may cover it at first. In a browser tab it never
 * opens by itself.
 */
export async function noteWelcomeSeen(storage: RecordStorage): Promise<void> {
  if (isInstalled()) await storage.change(keptAs, await loadSeen(), () => ({ version: 1 }));
}
