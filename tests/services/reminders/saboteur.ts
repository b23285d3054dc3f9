import { isMainThread } from 'node:worker_threads';

/** Loaded first in every thread; ends the thread of the reminders as SABOTAGE says. */
const sabotage = process.env['SABOTAGE'];
const isReminders = !isMainThread && process.argv[1]?.endsWith('reminder-thread.ts');

const ways: Record<string, () => void> = {
  throws: () => {
    throw new Error('postgres://me:SECRET@host');
  },
  rejects: () => void Promise.reject(new Error('postgres://me:SECRET@host')),
  exits: () => process.exit(7),
};

if (isReminders && sabotage) setTimeout(() => ways[sabotage]?.(), 1_500);
