import { atom } from 'jotai';
import { pause } from '~/lib/pause.ts';
import {
  isStorageProtectedAtom,
  lookAtStorageAtom,
  tryStorageAtom,
  wasProtectionAskedAtom,
} from '~/state/storage-protection.ts';
import type { PhoneFacts } from './facts.ts';

/** Milliseconds after which a disk that has not answered is no place for a ballot. */
const diskTimeoutMs = 3_000;

const foundAtom = atom<Pick<PhoneFacts, 'keeps' | 'room'> | null>(null);

/** What was found on this phone, or null before it was looked at. */
export const phoneFactsAtom = atom((get): PhoneFacts | null => {
  const found = get(foundAtom);
  const isProtected = get(isStorageProtectedAtom);
  return found && { ...found, isProtected, wasAsked: get(wasProtectionAskedAtom) };
});

async function findRoom(): Promise<PhoneFacts['room']> {
  try {
    const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined ? null : { quota, usage };
  } catch {
    return null;
  }
}

/** Looks at this phone anew. */
export const checkPhoneAtom = atom(null, async (_get, set): Promise<void> => {
  const asked = Promise.all([set(tryStorageAtom), findRoom(), set(lookAtStorageAtom)]);
  const answered = await Promise.race([asked, pause(diskTimeoutMs)]);
  const [keeps, room] = answered ?? [false, null];
  set(foundAtom, { keeps, room });
  // A disk that was only slow has the last word.
  if (answered === undefined) {
    const [late, lateRoom] = await asked;
    set(foundAtom, { keeps: late, room: lateRoom });
  }
});
