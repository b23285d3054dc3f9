import * as v from 'valibot';
import { createStorage } from '~/core/storage/storage.ts';

export const disk = createStorage();

const anything = { version: Number.POSITIVE_INFINITY, schema: v.unknown() };

/** Writes any value, as another version of the portal or a fault may have left it. */
export async function writeToDisk(key: string, value: unknown): Promise<void> {
  await disk.change(key, anything, () => value);
}

export const look = (key: string): Promise<unknown> => disk.read(key, anything);
