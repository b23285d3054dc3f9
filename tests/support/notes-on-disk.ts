import * as v from 'valibot';
import type { RecordStorage, RecordType } from '~/core/storage/storage.ts';

/** A record type of the tests; its version 1 had a list of words. */
const schema = v.union([
  v.object({ version: v.literal(2), text: v.string() }),
  v.pipe(
    v.object({ version: v.literal(1), words: v.array(v.string()) }),
    v.transform(({ words }) => ({ version: 2 as const, text: words.join(' ') })),
  ),
]);
export const Note: RecordType<{ readonly version: 2; readonly text: string }> = {
  version: 2,
  schema,
};
export const note = { version: 2, text: 'kept' } as const;
export const later = { version: 2, text: 'later' } as const;

export const Anything = { version: 99, schema: v.unknown() };

export const writeAs = (storage: RecordStorage, key: string, value: unknown) =>
  storage.change(key, Anything, () => value);
