import { cacheName, factsOf, type KeptFacts, sealOf } from './file-strategy.ts';
import type { LibraryFile } from './library-set.ts';

/**
 * What lies in the cache. Workbox reads and writes the files (`file-strategy.ts`); it has no answer to
 * which of many are there, how large they are, and which may go.
 *
 * Each file lies under its key, so that two editions lie side by side and what they share lies there
 * once. A file is there whole or not at all.
 */
export type MediaCache = {
  /** Which of these files are there, by their addresses, with their sizes in bytes. */
  readonly held: (files: readonly LibraryFile[]) => Promise<ReadonlyMap<string, number>>;
  readonly holdsAll: (files: readonly LibraryFile[]) => Promise<boolean>;
  /** What is known of a kept file without reading it, or null. */
  readonly lookAt: (file: LibraryFile) => Promise<KeptFacts | null>;
  /** Takes note of a file that lies there now. */
  readonly note: (file: LibraryFile, bytes: number) => void;
  /** Removes everything but what lies under these keys. */
  readonly keepOnly: (keys: readonly string[]) => Promise<void>;
  /** Looks once at what is there, so that `mayHold` knows. */
  readonly recall: () => Promise<void>;
  /** False if nothing lies under this very address; true also before anybody has looked. */
  readonly mayHold: (address: string) => boolean;
};

export function openMediaCache(): MediaCache {
  /** Of files that no list names, by key: the phone is asked once in the life of this worker. */
  const sizes = new Map<string, number>();
  let known: ReadonlySet<string> | null = null;

  async function keysOf(cache: Cache): Promise<ReadonlySet<string>> {
    known = new Set((await cache.keys()).map(({ url }) => url));
    return known;
  }

  async function sizeOf(cache: Cache, { key, integrity }: LibraryFile): Promise<number> {
    const size = integrity.bytes ?? sizes.get(key);
    if (size !== undefined) return size;
    const kept = await cache.match(key);
    const found = kept === undefined ? 0 : sealOf(kept.headers).bytes;
    sizes.set(key, found);
    return found;
  }

  const held: MediaCache['held'] = async (files) => {
    const cache = await caches.open(cacheName);
    const keys = await keysOf(cache);
    const there = files.filter(({ key }) => keys.has(key));
    return new Map(
      await Promise.all(
        there.map(async (file) => [file.address, await sizeOf(cache, file)] as const),
      ),
    );
  };

  return {
    held,

    holdsAll: async (files) => (await held(files)).size === files.length,

    lookAt: async ({ key }) => {
      const kept = await (await caches.open(cacheName)).match(key);
      return kept === undefined ? null : factsOf(kept.headers);
    },

    note: ({ key, integrity }, bytes) => {
      if (integrity.bytes === null) sizes.set(key, bytes);
      if (known !== null) known = new Set([...known, key]);
    },

    keepOnly: async (keys) => {
      const cache = await caches.open(cacheName);
      const unwanted = (await cache.keys()).filter(({ url }) => !keys.includes(url));
      await Promise.all(unwanted.map((request) => cache.delete(request)));
    },

    recall: async () => void (await keysOf(await caches.open(cacheName))),

    mayHold: (address) => known?.has(address) ?? true,
  };
}
