import * as v from 'valibot';
import { IsoInstant } from './reminders.ts';

/**
 * What this phone keeps besides votes, as it lies in IndexedDB. Every record carries a version and
 * is parsed when it is read.
 */

/** Whether a member wants reminders on this phone, and which of them they do not. */
export const ReminderChoice = v.object({
  version: v.literal(1),
  isOn: v.boolean(),
  /** Names of reminders (`reminderName`). */
  declined: v.array(v.string()),
});
export type ReminderChoice = v.InferOutput<typeof ReminderChoice>;

/** Which dates stood in the calendar files that a member has saved on this phone. */
export const SavedDates = v.object({
  version: v.literal(1),
  /** By name (`reminderName`), the moment as the file had it. */
  dates: v.record(v.string(), IsoInstant),
});
export type SavedDates = v.InferOutput<typeof SavedDates>;

/** A note of this phone that the portal at this address is the sandbox's. */
export const sandboxNoteKind = { version: 1, schema: v.object({ version: v.literal(1) }) } as const;

/** A note of this phone that the welcome was seen here. It belongs to no member. */
export const welcomeSeenKind = { version: 1, schema: v.object({ version: v.literal(1) }) } as const;
