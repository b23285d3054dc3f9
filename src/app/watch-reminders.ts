import { returnsOnlineAtom } from '~/state/connectivity.ts';
import {
  leaveRemindersAtom,
  loadRemindersAtom,
  reminderStateAtom,
  syncRemindersAtom,
  untoldRemindersAtom,
} from '~/state/reminders.ts';
import { loadSavedDatesAtom, reloadSavedDatesAtom } from '~/state/saved-dates.ts';
import type { Store } from '~/state/services.ts';
import { sessionStateAtom, signedInAtom } from '~/state/session/session.ts';

/** Milliseconds after which the service is asked once more where it did not take what it was told. */
const retries = [5_000, 30_000, 300_000];

/**
 * Keeps the reminder service in step with the member: at every start, after every change of the
 * schedule, of their vote or of their wishes, and when the connection is back.
 *
 * @returns to be called when another tab has changed what lies at a key
 */
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
    // A session that has run out is not the member's word: their reminders go on.
    const hasLeft = sessionId !== null && store.get(sessionStateAtom).status === 'signed-out';
    sessionId = null;
    if (hasLeft) await store.set(leaveRemindersAtom);
  };

  store.sub(sessionStateAtom, () => void follow());
  // Every change of it, also one that comes while an earlier one is being told or could not be.
  store.sub(untoldRemindersAtom, () => {
    if (store.get(untoldRemindersAtom) !== null) sync();
  });
  store.sub(returnsOnlineAtom, sync);

  let tries = 0;
  const syncAgain = () => {
    if (store.get(reminderStateAtom).status === 'untold') sync();
  };
  store.sub(reminderStateAtom, () => {
    const state = store.get(reminderStateAtom);
    if (state.status !== 'untold') tries = 0;
    else if (state.problem !== null) {
      const wait = retries[tries];
      tries += 1;
      if (wait !== undefined) setTimeout(syncAgain, wait);
    }
  });
  void follow();
  return (key) => void store.set(reloadSavedDatesAtom, key);
}
