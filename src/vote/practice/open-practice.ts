import { createStore } from 'jotai';
import * as v from 'valibot';
import { Session } from '~/contracts/session-response.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import {
  apiAtom,
  apiClockAtom,
  deviceAtom,
  locksAtom,
  type Store,
  storageAtom,
  tabNotesAtom,
  tabsAtom,
} from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { advanceSessionAtom } from '~/session/session.ts';
import { photoAddressAtom } from '~/vote/booth/photo-address.ts';
import { generalAssemblyQuery } from '~/vote/general-assembly.ts';
import { createPracticeApi, portraitOf, practiceMember } from './practice-api.ts';
import { openPracticeDevice } from './practice-device.ts';

/** A reserved domain, so this address belongs to nobody. */
const email = 'practice@kaagapay.example';

/**
 * Returns a store with a made-up member, in which the real screens run. Its device and its API exist only in memory.
 */
export function openPractice(): Store {
  const store = createStore();
  const { device, storage, locks, tabs, tabNotes } = openPracticeDevice();
  store.set(deviceAtom, device);
  store.set(storageAtom, storage);
  store.set(locksAtom, locks);
  store.set(tabsAtom, tabs);
  store.set(tabNotesAtom, tabNotes);
  store.set(apiClockAtom, createApiClock());
  store.set(apiAtom, createPracticeApi());
  store.set(photoAddressAtom, { of: portraitOf });
  store.set(advanceSessionAtom, {
    type: 'stood-in',
    isNewer: false,
    signedIn: {
      status: 'signed-in',
      session: v.parse(Session, {
        uuid: practiceMember,
        has_pin: true,
        info: { first_name: say(practice.memberName), regular: true, email },
      }),
      sessionId: practiceMember,
      isPinDone: true,
      isCodeDone: true,
      knownAt: Date.now(),
    },
  });
  void store.set(generalAssemblyQuery.ensureAtom);
  return store;
}
