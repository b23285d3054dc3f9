import { atom } from 'jotai';

/** What our own server says of itself; src/app/watch-server.ts asks it. */
export const serverNoticesAtom = atom({
  /** The page shows that the portal is closed for maintenance. */
  isClosed: false,
  /** Members and votes are made up. */
  isSandbox: false,
});
