import { createStore } from 'jotai';
import * as v from 'valibot';
import { Session } from '~/contracts/session-answer.ts';
import { say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { createServerClock } from '~/lib/server-clock.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import {
  apiAtom,
  deviceAtom,
  locksAtom,
  type Store,
  serverClockAtom,
  storageAtom,
  tabNotesAtom,
  tabsAtom,
} from '~/state/services.ts';
import { advanceSessionAtom } from '~/state/session/session.ts';
import { createPracticeApi, practiceMember } from './practice-api.ts';
import { openPracticeDevice } from './practice-device.ts';

/** Their address is of a kind that nobody can have; the code's screen shows it as it would theirs. */
const email = 'practice@kaagapay.example';

/**
 * A booth to practise in: a store of its own, in which a made-up member is signed in. The real
 * screens and the real steps of casting run in it, on a phone and with a cooperative that are only
 * memory. Whoever drops the store has dropped all that was done in it.
 */
export function openPractice(): Store {
  const store = createStore();
  const { device, storage, locks, tabs, tabNotes } = openPracticeDevice();
  store.set(deviceAtom, device);
  store.set(storageAtom, storage);
  store.set(locksAtom, locks);
  store.set(tabsAtom, tabs);
  store.set(tabNotesAtom, tabNotes);
  store.set(serverClockAtom, createServerClock());
  store.set(apiAtom, createPracticeApi());
  store.set(advanceSessionAtom, {
    type: 'stood-in',
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
