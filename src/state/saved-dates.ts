import { atom } from 'jotai';
import { SavedDates } from '~/contracts/disk.ts';
import type { Reminder } from '~/contracts/reminders.ts';
import { memberKeys } from './member-keys.ts';
import { persistedRecord } from './persisted-record.ts';
import { dueAt, plannedRemindersAtom, reminderName } from './reminders.ts';
import { sessionAction } from './session/session-atom.ts';

/** Which dates the member has saved for their calendar here: a phone does not tell what is in that. */
export const savedDatesKind = { version: 1, schema: SavedDates };
const { recordAtom, loadAtom, reloadAtom, editAtom } = persistedRecord<SavedDates>(
  savedDatesKind,
  memberKeys.savedDates,
);

/** One record has the dates of all votes. */
const allVotes = '';

export const loadSavedDatesAtom = sessionAction((_get, set) => set(loadAtom, allVotes));
export const reloadSavedDatesAtom = reloadAtom;

/** Notes what a calendar file that was handed over has in it. */
export const noteSavedDatesAtom = sessionAction(
  async (_get, set, reminders: readonly Reminder[]): Promise<void> => {
    // A tap may come before the phone has answered what is kept.
    await set(loadSavedDatesAtom);
    const saved = reminders.map((reminder) => [reminderName(reminder), reminder.at]);
    await set(editAtom, (there) => ({
      version: 1,
      dates: { ...there?.dates, ...Object.fromEntries(saved) },
    }));
  },
);

/** Every planned reminder: its moment, when it is due, and the moment in the file that was saved. */
export const datesAtom = atom((get) => {
  const saved = get(recordAtom)?.dates ?? {};
  return get(plannedRemindersAtom).map((reminder) => {
    const savedAt = saved[reminderName(reminder)];
    return {
      at: Date.parse(reminder.at),
      dueAt: dueAt(reminder),
      savedAt: savedAt === undefined ? null : Date.parse(savedAt),
    };
  });
});
