import * as v from 'valibot';
import { IsoInstant } from './reminders.ts';

export const ReminderChoice = v.object({
  version: v.literal(1),
  isOn: v.boolean(),
  /** By `reminderName`. */
  declined: v.array(v.string()),
});
export type ReminderChoice = v.InferOutput<typeof ReminderChoice>;

/** In calendar files that a member saved. */
export const SavedDates = v.object({
  version: v.literal(1),
  /** By `reminderName`, as in the file. */
  dates: v.record(v.string(), IsoInstant),
});
export type SavedDates = v.InferOutput<typeof SavedDates>;

export const sandboxRecordKind = {
  version: 1,
  schema: v.object({ version: v.literal(1) }),
} as const;

export const officeModeKind = { version: 1, schema: v.object({ version: v.literal(1) }) } as const;

/** After the welcome screen. Belongs to no member. */
export const welcomeSeenKind = { version: 1, schema: v.object({ version: v.literal(1) }) } as const;
