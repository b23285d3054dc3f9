import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReminderOptions } from '../options.ts';

/** Where the embedded database lies inside the service's folder. */
export const storeFolder = (folder: string): string => join(folder, 'store');

/** Whether there is a store to open at start, because somebody may be waiting for a reminder. */
export const hasStore = ({ databaseUrl, folder }: ReminderOptions): boolean =>
  databaseUrl !== undefined || existsSync(storeFolder(folder));
