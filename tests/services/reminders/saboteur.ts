import { isMainThread } from 'node:worker_threads';

/** Loaded first in every thread; ends the thread of the reminders. */
const fail = () => {
  throw new Error('postgres://me:SECRET@host');
};

if (!isMainThread && process.argv[1]?.endsWith('reminder-thread.ts')) setTimeout(fail, 1_500);
