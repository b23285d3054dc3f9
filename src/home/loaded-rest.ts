import { atom } from 'jotai';

/** Null until loaded. On a slow connection, the votes and their screens come first. */
export const restOfHomeAtom = atom<typeof import('./rest-of-home.tsx') | null>(null);
