import type { KnownDatabase } from '~/core/storage/known-database.ts';

/** A disk of a test, with its records in a map. */
export const plainDisk = (
  records: Map<string, unknown>,
  faults: Partial<KnownDatabase> = {},
): KnownDatabase => ({
  get: async (key) => records.get(key),
  keys: async () => [...records.keys()],
  change: async (key, task) => {
    const changed = task(records.get(key));
    if (changed === 'gone') records.delete(key);
    else if (changed !== 'same') records.set(key, changed.put);
  },
  reopen: () => undefined,
  away: () => null,
  ...faults,
});
