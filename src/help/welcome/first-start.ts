import { atom } from 'jotai';
import { isInstalled } from '~/core/device.ts';
import { storageAtom } from '~/core/services.ts';
import type { RecordStorage } from '~/core/storage/storage.ts';
import { within } from '~/core/waits.ts';

/** The installed portal opens the welcome once, even after a visit in a tab. */
const keptAs = () => (isInstalled() ? 'welcome-seen' : 'welcome-seen-in-tab');

/** Other addresses come from links, which win over the welcome. */
const starts: readonly string[] = ['/', '/dashboard'];

const longestWaitMs = 2_000;
/** Milliseconds. After a slower load, the sign-in does not wait for the panel. */
const slowLoadMs = 10_000;

/** Source: docs/behaviour/information.md#the-welcome. */
export async function isFirstStart(storage: RecordStorage, pathname: string): Promise<boolean> {
  if (!starts.includes(pathname)) return false;
  const seen = await storage.keysWhere((key) => key === keptAs());
  // Without a disk the welcome would open at every start.
  let canKeep = true;
  storage.onMemoryOnly(() => {
    canKeep = false;
  })();
  return canKeep && seen.length === 0;
}

const loadPanel = () => import('./welcome-cards.tsx');
type WelcomePanelFile = Awaited<ReturnType<typeof loadPanel>>;

/** @param loadMs how long the page has been loading */
export function welcomeAtStart(
  storage: RecordStorage,
  pathname: string,
  loadMs: number,
): Promise<'screen' | WelcomePanelFile | null> {
  const find = async () => {
    if (!(await isFirstStart(storage, pathname))) return null;
    if (isInstalled()) return 'screen';
    return loadMs < slowLoadMs ? loadPanel() : null;
  };
  return within(longestWaitMs, find()).catch(() => null);
}

export const welcomePanelAtom = atom<WelcomePanelFile | null>(null);

/** Call it when visible: maintenance may cover it at first. */
export async function noteWelcomeSeen(storage: RecordStorage): Promise<void> {
  const { welcomeSeenKind } = await import('~/contracts/disk.ts');
  await storage.change(keptAs(), welcomeSeenKind, () => ({ version: 1 }));
}

export const endWelcomeAtom = atom(null, (get, set) => {
  set(welcomePanelAtom, null);
  void noteWelcomeSeen(get(storageAtom)).catch(() => undefined);
});
