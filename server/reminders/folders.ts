import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReminderOptions } from '../options.ts';

export const storeFolder = (folder: string): string => join(folder, 'store');

/** Reminders may be due at start. */
export const hasStore = ({ databaseUrl, folder }: ReminderOptions): boolean =>
  databaseUrl !== undefined || existsSync(storeFolder(folder));
