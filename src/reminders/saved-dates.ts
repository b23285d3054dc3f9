import { atom } from 'jotai';
import { SavedDates } from '~/contracts/disk.ts';
import type { Reminder } from '~/contracts/reminders.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { persistedRecord } from '~/core/persisted-record.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { dueAt, plannedRemindersAtom, reminderName } from './reminders.ts';

/** Saved by the member: a browser cannot read the calendar. */
export const savedDatesKind = { version: 1, schema: SavedDates };
const { recordAtom, loadAtom, reloadAtom, editAtom } = persistedRecord<SavedDates>(
  savedDatesKind,
  memberKeys.savedDates,
);

const allVotes = '';

export const loadSavedDatesAtom = sessionAction((_get, set) => set(loadAtom, allVotes));
export const reloadSavedDatesAtom = reloadAtom;

export const noteSavedDatesAtom = sessionAction(
  async (_get, set, reminders: readonly Reminder[]): Promise<void> => {
    // A tap may come before the record is read.
    await set(loadSavedDatesAtom);
    const saved = reminders.map((reminder) => [reminderName(reminder), reminder.at]);
    await set(editAtom, (stored) => ({
      version: 1,
      dates: { ...stored?.dates, ...Object.fromEntries(saved) },
    }));
  },
);

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
