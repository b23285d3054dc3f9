import type { MediaFile } from '~/contracts/media.ts';
import { mediaAddress } from '~/lib/media.ts';
import { isIntact } from './intact.ts';

const cacheName = 'library';

type Taken = { readonly bytes: ArrayBuffer; readonly type: string };

const keyOf = ({ file, sha256 }: MediaFile): string => `${mediaAddress(file)}?sha256=${sha256}`;

/**
 * The kept files. Each lies under its address and its hash, so that two sets can lie side by side
 * and what they share lies there once. A file is there whole or not at all.
 */
export const shelf = {
  /** Which of these files are there, by the names of the files. */
  async held(files: readonly MediaFile[]): Promise<ReadonlySet<string>> {
    const cache = await caches.open(cacheName);
    const keys = new Set((await cache.keys()).map(({ url }) => url));
    return new Set(files.filter((file) => keys.has(keyOf(file))).map(({ file }) => file));
  },

  /** The file as it was listed, or null; one that was damaged on the phone is thrown out. */
  async take(file: MediaFile): Promise<Taken | null> {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(keyOf(file));
    if (kept === undefined) return null;
    const bytes = await kept.arrayBuffer().catch(() => new ArrayBuffer(0));
    const type = kept.headers.get('Content-Type') ?? '';
    if (await isIntact(file, bytes)) return { bytes, type };
    await cache.delete(keyOf(file));
    return null;
  },

  /** Rejects with a `QuotaExceededError` where the phone has no room. */
  async put(file: MediaFile, bytes: ArrayBuffer, type: string): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.put(keyOf(file), new Response(bytes, { headers: { 'Content-Type': type } }));
  },

  /** Throws out everything but these files. */
  async keepOnly(files: readonly MediaFile[]): Promise<void> {
    const cache = await caches.open(cacheName);
    const wanted = new Set(files.map(keyOf));
    const unwanted = (await cache.keys()).filter(({ url }) => !wanted.has(url));
    await Promise.all(unwanted.map((request) => cache.delete(request)));
  },
};
