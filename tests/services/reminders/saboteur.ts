import { isMainThread, parentPort } from 'node:worker_threads';

/**
 * Loaded first in every thread; ends the thread of the reminders after it has served a call, however
 * long it takes to open its store.
 */
const fail = () => {
  throw new Error('postgres://me:SECRET@host');
};

if (!isMainThread && parentPort && process.argv[1]?.endsWith('reminder-thread.ts')) {
  const port = parentPort;
  const tell = port.postMessage.bind(port);
  port.postMessage = (message) => {
    tell(message);
    if (message?.response?.status < 500) setTimeout(fail, 100);
  };
}
