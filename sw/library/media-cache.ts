import type { MediaFile } from '~/contracts/media.ts';
import type { MediaHost } from '~/lib/media.ts';
import { isIntact } from './intact.ts';

const cacheName = 'library';

type Taken = { readonly bytes: ArrayBuffer; readonly type: string };

/**
 * The kept files. Each lies under its address and its hash, so that two sets can lie side by side
 * and what they share lies there once. A file is there whole or not at all.
 */
export type MediaCache = {
  /** Which of these files are there, by the names of the files. */
  readonly held: (files: readonly MediaFile[]) => Promise<ReadonlySet<string>>;
  readonly holdsAll: (files: readonly MediaFile[]) => Promise<boolean>;
  /** The file as it was listed, or null; one that was damaged on the phone is thrown out. */
  readonly take: (file: MediaFile) => Promise<Taken | null>;
  /** Rejects with a `QuotaExceededError` where the phone has no room. */
  readonly put: (file: MediaFile, bytes: ArrayBuffer, type: string) => Promise<void>;
  /** Throws out everything but these files. */
  readonly keepOnly: (files: readonly MediaFile[]) => Promise<void>;
};

export function openMediaCache(host: MediaHost): MediaCache {
  const keyOf = ({ file, sha256 }: MediaFile) => `${host.addressOf(file)}?sha256=${sha256}`;

  const held: MediaCache['held'] = async (files) => {
    const cache = await caches.open(cacheName);
    const keys = new Set((await cache.keys()).map(({ url }) => url));
    return new Set(files.filter((file) => keys.has(keyOf(file))).map(({ file }) => file));
  };

  return {
    held,

    holdsAll: async (files) => (await held(files)).size === files.length,

    take: async (file) => {
      const cache = await caches.open(cacheName);
      const kept = await cache.match(keyOf(file));
      if (kept === undefined) return null;
      const bytes = await kept.arrayBuffer().catch(() => new ArrayBuffer(0));
      const type = kept.headers.get('Content-Type') ?? '';
      if (await isIntact(file, bytes)) return { bytes, type };
      await cache.delete(keyOf(file));
      return null;
    },

    put: async (file, bytes, type) => {
      const cache = await caches.open(cacheName);
      await cache.put(keyOf(file), new Response(bytes, { headers: { 'Content-Type': type } }));
    },

    keepOnly: async (files) => {
      const cache = await caches.open(cacheName);
      const wanted = new Set(files.map(keyOf));
      const unwanted = (await cache.keys()).filter(({ url }) => !wanted.has(url));
      await Promise.all(unwanted.map((request) => cache.delete(request)));
    },
  };
}
