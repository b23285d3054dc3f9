import { atom } from 'jotai';
import {
  isOfficeMode,
  officeCookie,
  officeCookieLife,
  officeModeKey,
} from '~/contracts/office-mode.ts';
import { deviceAtom, isOfficeAtom, storageAtom } from '~/core/services.ts';

/** A crash may lose the cookie: browsers write it late. @returns true if it is back: reload */
export const restoreOfficeModeAtom = atom(null, async (get): Promise<boolean> => {
  if (get(isOfficeAtom)) return false;
  const kept = await get(storageAtom).keysWhere((key) => key === officeModeKey);
  if (kept.length === 0) return false;
  const { cookies } = get(deviceAtom);
  cookies.write(officeCookie, '1', officeCookieLife);
  // A browser that refuses the cookie would reload for ever.
  return cookies.read(officeCookie, isOfficeMode) !== null;
});
