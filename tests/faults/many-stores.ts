import { setMaxListeners } from 'node:events';

/**
 * Each cell has a store that hears of other tabs, where a page has one. Imported before whatever
 * opens the channel: a limit counts for what is made after it.
 */
setMaxListeners(0);
