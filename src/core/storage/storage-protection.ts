import { atom } from 'jotai';
import * as v from 'valibot';
import { deviceAtom, storageAtom } from '~/core/services.ts';

const isProtectedAtom = atom<boolean | null>(null);
const wasAskedAtom = atom(false);

/** True if the browser promised not to clear our records for space; null if it cannot say. */
export const isStorageProtectedAtom = atom((get) => get(isProtectedAtom));

export const wasProtectionAskedAtom = atom((get) => get(wasAskedAtom));

/** Names no member, so it stays after a sign-out. */
const noteKey = 'storage-protection-asked';
export const storageAskedKind = { version: 1, schema: v.object({ version: v.literal(1) }) };

export const lookAtStorageAtom = atom(null, async (get, set): Promise<void> => {
  try {
    set(isProtectedAtom, (await get(deviceAtom).storageManager()?.persisted?.()) ?? null);
  } catch {
    set(isProtectedAtom, null);
  }
  if ((await get(storageAtom).read(noteKey, storageAskedKind)) !== null) set(wasAskedAtom, true);
});

/** Call it on a tap: some browsers ask the member. */
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
    (stored) => stored ?? { version: 1 as const },
  );
});

export const storageTrialKind = {
  version: 1,
  schema: v.object({ version: v.literal(1), at: v.number() }),
};

/** Writes and reads a record like a ballot. @returns false if only memory would keep one */
export const tryStorageAtom = atom(null, async (get): Promise<boolean> => {
  const storage = get(storageAtom);
  const at = Date.now();
  // Another tab may test at the same time.
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
