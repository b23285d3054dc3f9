import { atom } from 'jotai';
import * as v from 'valibot';
import { deviceAtom, storageAtom } from './services.ts';

/**
 * Whether this phone keeps what the portal writes. A browser may clear a site's records when it runs
 * out of room, unless it has promised not to.
 */
const isProtectedAtom = atom<boolean | null>(null);
const wasAskedAtom = atom(false);

/** Whether the phone has promised not to clear what is kept; null where it cannot say. */
export const isStorageProtectedAtom = atom((get) => get(isProtectedAtom));

/** Whether somebody has had it asked on this phone: asking again rarely changes its mind. */
export const wasProtectionAskedAtom = atom((get) => get(wasAskedAtom));

/** Of this phone, whoever uses it: it says nothing of a member, so it outlives every log-out. */
const noteKey = 'storage-protection-asked';
export const storageAskedKind = { version: 1, schema: v.object({ version: v.literal(1) }) };

/** Looks at what the phone has promised, and asks it for nothing. */
export const lookAtStorageAtom = atom(null, async (get, set): Promise<void> => {
  try {
    set(isProtectedAtom, (await get(deviceAtom).storageManager()?.persisted?.()) ?? null);
  } catch {
    set(isProtectedAtom, null);
  }
  if ((await get(storageAtom).read(noteKey, storageAskedKind)) !== null) set(wasAskedAtom, true);
});

/**
 * Asks the phone not to clear what the portal keeps. Call it on a tap: some browsers ask the member
 * in turn.
 */
export const protectStorageAtom = atom(null, async (get, set): Promise<void> => {
  const manager = get(deviceAtom).storageManager();
  if (manager?.persist === undefined) return;
  try {
    set(isProtectedAtom, (await manager.persisted?.()) || (await manager.persist()));
  } catch {
    set(isProtectedAtom, null);
    return;
  }
  set(wasAskedAtom, true);
  await get(storageAtom).change(
    noteKey,
    storageAskedKind,
    (there) => there ?? { version: 1 as const },
  );
});

export const storageTrialKind = {
  version: 1,
  schema: v.object({ version: v.literal(1), at: v.number() }),
};

/**
 * Writes a record as a ballot is written, and reads it again.
 *
 * @returns false where the phone does not keep it, and only this page's memory would
 */
export const tryStorageAtom = atom(null, async (get): Promise<boolean> => {
  const storage = get(storageAtom);
  const at = Date.now();
  // Its own: another tab may try at the same moment.
  const key = `storage-trial:${at}:${Math.random()}`;
  await storage.change(key, storageTrialKind, () => ({ version: 1, at }));
  const read = await storage.read(key, storageTrialKind);
  await storage.forget(key);
  let isMemoryOnly = false;
  storage.onMemoryOnly(() => {
    isMemoryOnly = true;
  })();
  return !isMemoryOnly && read?.at === at;
});
