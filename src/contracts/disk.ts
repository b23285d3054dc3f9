import * as v from 'valibot';

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
