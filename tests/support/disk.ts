import * as v from 'valibot';
import { createStorage } from '~/lib/storage.ts';

/** What lies on this document's phone, seen from outside any app that runs on it. */
export const disk = createStorage();

const anything = { version: Number.POSITIVE_INFINITY, schema: v.unknown() };

/** Puts anything on it, as another version of the portal or a fault may have left it. */
export async function writeToDisk(key: string, value: unknown): Promise<void> {
  await disk.change(key, anything, () => value);
}

/** What lies there, whatever it is; null where nothing does. */
export const look = (key: string): Promise<unknown> => disk.read(key, anything);
