import { atom } from 'jotai';
import { officeModeKind } from '~/contracts/disk.ts';
import { officeModeKey } from '~/contracts/office-mode.ts';
import { encryptedRecordsAtom, storageAtom } from '~/core/services.ts';

/** The page was reloaded after the mode was turned on; then its record is written. */
export const keepOfficeModeAtom = atom(null, async (get): Promise<void> => {
  await get(storageAtom).change(officeModeKey, officeModeKind, () => ({ version: 1 }));
});

export const forgetOfficeModeAtom = atom(
  null,
  (get): Promise<void> => get(storageAtom).forget(officeModeKey),
);

const leftAtom = atom(0);

/** The number of members who left an attempt on this tablet. */
export const countOfLeftAtom = atom((get) => get(leftAtom));

export const countLeftAtom = atom(null, async (get, set): Promise<void> => {
  set(leftAtom, (await get(encryptedRecordsAtom)?.countLeft()) ?? 0);
});
