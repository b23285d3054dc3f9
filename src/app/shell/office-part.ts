import { atom } from 'jotai';
import type { ComponentType } from 'react';
import { loadUntilThere } from '~/core/load.ts';
import { isOfficeAtom } from '~/core/services.ts';

const partAtom = atom<{ readonly OfficeStrip: ComponentType } | null>(null);

/** Null outside a field office. */
export const officePartAtom = atom((get) => get(partAtom));

/** Call before the first screen: later, the strip would move a button under a finger. */
export const loadOfficePartAtom = atom(null, async (get, set): Promise<void> => {
  if (!get(isOfficeAtom)) return;
  set(partAtom, await loadUntilThere(() => import('~/office/office-strip.tsx')));
});
