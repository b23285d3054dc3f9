import { reloadReadingAtom } from '~/state/reading.ts';
import type { Store } from '~/state/services.ts';

/**
 * What the member read or marked in another tab shows here, and is not written over.
 *
 * @returns to be called when another tab has changed what lies at a key
 */
export const watchReading =
  (store: Store) =>
  (key: string): void =>
    void store.set(reloadReadingAtom, key);
