import { reconnectionsAtom } from '~/core/connectivity.ts';
import type { Store } from '~/core/services.ts';
import { sessionStateAtom, signedInAtom } from '~/session/session.ts';
import {
  leaveRemindersAtom,
  loadRemindersAtom,
  reloadRemindersAtom,
  reminderProblemAtom,
  syncRemindersAtom,
  unsentFingerprintAtom,
} from './reminders.ts';
import { loadSavedDatesAtom, reloadSavedDatesAtom } from './saved-dates.ts';

/** Milliseconds before each retry. */
const retries = [5_000, 30_000, 300_000];

/** @returns the listener for keys that another tab changes */
export function watchReminders(store: Store): (key: string) => void {
  const sync = () => void store.set(syncRemindersAtom);
  let sessionId: string | null = null;

  const follow = async () => {
    const signedIn = store.get(signedInAtom);
    if (signedIn !== null && signedIn.sessionId !== sessionId) {
      sessionId = signedIn.sessionId;
      await Promise.all([store.set(loadRemindersAtom), store.set(loadSavedDatesAtom)]);
      return sync();
    }
    if (signedIn !== null) return;
    // Reminders end with a log-out, not with a session that the API ends.
    const state = store.get(sessionStateAtom);
    const hasLeft =
      sessionId !== null && state.status === 'signed-out' && state.isTerminated !== true;
    sessionId = null;
    if (hasLeft) await store.set(leaveRemindersAtom);
  };

  store.sub(sessionStateAtom, () => void follow());
  store.sub(unsentFingerprintAtom, () => {
    if (store.get(unsentFingerprintAtom) !== null) sync();
  });
  store.sub(reconnectionsAtom, sync);

  let tries = 0;
  const syncAgain = () => {
    if (store.get(reminderProblemAtom) !== null) sync();
  };
  store.sub(reminderProblemAtom, () => {
    const wait = retries[tries];
    tries = store.get(reminderProblemAtom) === null ? 0 : tries + 1;
    if (tries > 0 && wait !== undefined) setTimeout(syncAgain, wait);
  });
  void follow();
  return (key) => {
    void store.set(reloadRemindersAtom, key);
    void store.set(reloadSavedDatesAtom, key);
  };
}
