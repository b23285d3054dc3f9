import { cacheName, digestOf, factsOf, type KeptFacts } from './file-strategy.ts';
import type { LibraryFile } from './library-set.ts';

/**
 * Workbox reads and writes the files (`file-strategy.ts`). They are always whole; two sets share
 * common files.
 */
export type MediaCache = {
  /** Sizes in bytes by address. */
  readonly held: (files: readonly LibraryFile[]) => Promise<ReadonlyMap<string, number>>;
  readonly holdsAll: (files: readonly LibraryFile[]) => Promise<boolean>;
  /** Null if not cached. Does not read the file. */
  readonly lookAt: (file: LibraryFile) => Promise<KeptFacts | null>;
  /** Call when a file was stored. */
  readonly note: (file: LibraryFile, bytes: number) => void;
  readonly keepOnly: (keys: readonly string[]) => Promise<void>;
  /** Reads the keys once for `mayHold`. */
  readonly recall: () => Promise<void>;
  /** True before `recall`. */
  readonly mayHold: (address: string) => boolean;
};

export function openMediaCache(): MediaCache {
  /** Unlisted files, by key. */
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
    const found = kept === undefined ? 0 : digestOf(kept.headers).bytes;
    sizes.set(key, found);
    return found;
  }

  const held: MediaCache['held'] = async (files) => {
    const cache = await caches.open(cacheName);
    const keys = await keysOf(cache);
    const cached = files.filter(({ key }) => keys.has(key));
    return new Map(
      await Promise.all(
        cached.map(async (file) => [file.address, await sizeOf(cache, file)] as const),
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
