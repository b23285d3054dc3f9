import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ReminderOptions } from '../options.ts';

/** A process listens there. Its token allows to send tests and to move deadlines. */
export const Control = v.object({ origin: v.string(), token: v.string() });
export type Control = v.InferOutput<typeof Control>;

/** For the command that moves a deadline. */
export const controlFile = (folder: string): string => join(folder, 'control.json');

export const storeFolder = (folder: string): string => join(folder, 'store');

/** Reminders may be due at start. */
export const hasStore = ({ databaseUrl, folder }: ReminderOptions): boolean =>
  databaseUrl !== undefined || existsSync(storeFolder(folder));
