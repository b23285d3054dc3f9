import { isIntact, proofOf } from './intact.ts';
import type { LibraryFile, Proof } from './library-set.ts';

const cacheName = 'library';

/** What a host said of a file beside its bytes; '' for what it did not say. */
export type FileFacts = {
  readonly type: string;
  readonly etag: string;
  readonly lastModified: string;
};

type Taken = { readonly bytes: ArrayBuffer; readonly type: string };

/** What is known of a kept file without reading it. */
export type Kept = Pick<FileFacts, 'etag' | 'lastModified'> & {
  /** Epoch milliseconds. */
  readonly keptAt: number;
};

/**
 * The kept files. Each lies under its address and its hash, so that two sets can lie side by side
 * and what they share lies there once; a file without proof under its address alone. A file is there
 * whole or not at all, and its bytes are held against the hash that it was kept with: the list's, or
 * else its own, which finds what is damaged on the phone.
 */
export type MediaCache = {
  /** Which of these files are there, by their addresses, with their sizes in bytes. */
  readonly held: (files: readonly LibraryFile[]) => Promise<ReadonlyMap<string, number>>;
  readonly holdsAll: (files: readonly LibraryFile[]) => Promise<boolean>;
  /** The file as it was kept, or null; one that was damaged on the phone is thrown out. */
  readonly take: (file: LibraryFile) => Promise<Taken | null>;
  /** What is known of a kept file, or null. */
  readonly lookAt: (file: LibraryFile) => Promise<Kept | null>;
  /** Rejects with a `QuotaExceededError` where the phone has no room; what was there stays. */
  readonly put: (file: LibraryFile, bytes: ArrayBuffer, facts: FileFacts) => Promise<void>;
  /** Throws out everything but these files. */
  readonly keepOnly: (files: readonly LibraryFile[]) => Promise<void>;
  /** Looks once at what is there, so that `mayHold` knows. */
  readonly recall: () => Promise<void>;
  /** False where nothing lies under this very address; true also before anybody has looked. */
  readonly mayHold: (address: string) => boolean;
};

const names = {
  type: 'Content-Type',
  bytes: 'Content-Length',
  sha256: 'X-Sha256',
  keptAt: 'X-Kept-At',
  etag: 'ETag',
  lastModified: 'Last-Modified',
};

const keyOf = ({ address, proof }: LibraryFile) =>
  proof === null ? address : `${address}?sha256=${proof.sha256}`;

const sealOf = (headers: Headers): Proof => ({
  sha256: headers.get(names.sha256) ?? '',
  bytes: Number(headers.get(names.bytes)),
});

export function openMediaCache(): MediaCache {
  /** Of files without proof, by key: the phone is asked once in the life of this worker. */
  const sizes = new Map<string, number>();
  let known: ReadonlySet<string> | null = null;

  async function keysOf(cache: Cache): Promise<ReadonlySet<string>> {
    known = new Set((await cache.keys()).map(({ url }) => url));
    return known;
  }

  async function sizeOf(cache: Cache, file: LibraryFile): Promise<number> {
    const key = keyOf(file);
    const size = file.proof?.bytes ?? sizes.get(key);
    if (size !== undefined) return size;
    const kept = await cache.match(key);
    const found = kept === undefined ? 0 : sealOf(kept.headers).bytes;
    sizes.set(key, found);
    return found;
  }

  const held: MediaCache['held'] = async (files) => {
    const cache = await caches.open(cacheName);
    const keys = await keysOf(cache);
    const there = files.filter((file) => keys.has(keyOf(file)));
    return new Map(
      await Promise.all(
        there.map(async (file) => [file.address, await sizeOf(cache, file)] as const),
      ),
    );
  };

  return {
    held,

    holdsAll: async (files) => (await held(files)).size === files.length,

    take: async (file) => {
      const cache = await caches.open(cacheName);
      const kept = await cache.match(keyOf(file));
      if (kept === undefined) return null;
      const bytes = await kept.arrayBuffer().catch(() => new ArrayBuffer(0));
      const type = kept.headers.get(names.type) ?? '';
      if (await isIntact(file.proof ?? sealOf(kept.headers), bytes)) return { bytes, type };
      await cache.delete(keyOf(file));
      return null;
    },

    lookAt: async (file) => {
      const kept = await (await caches.open(cacheName)).match(keyOf(file));
      if (kept === undefined) return null;
      const { headers } = kept;
      return {
        etag: headers.get(names.etag) ?? '',
        lastModified: headers.get(names.lastModified) ?? '',
        keptAt: Number(headers.get(names.keptAt)),
      };
    },

    put: async (file, bytes, { type, etag, lastModified }) => {
      const { sha256 } = file.proof ?? (await proofOf(bytes));
      const cache = await caches.open(cacheName);
      const headers = {
        [names.type]: type,
        [names.bytes]: String(bytes.byteLength),
        [names.sha256]: sha256,
        [names.keptAt]: String(Date.now()),
        [names.etag]: etag,
        [names.lastModified]: lastModified,
      };
      await cache.put(keyOf(file), new Response(bytes, { headers }));
      if (file.proof !== null) return;
      sizes.set(keyOf(file), bytes.byteLength);
      if (known !== null) known = new Set([...known, keyOf(file)]);
    },

    keepOnly: async (files) => {
      const cache = await caches.open(cacheName);
      const wanted = new Set(files.map(keyOf));
      const unwanted = (await cache.keys()).filter(({ url }) => !wanted.has(url));
      await Promise.all(unwanted.map((request) => cache.delete(request)));
    },

    recall: async () => void (await keysOf(await caches.open(cacheName))),

    mayHold: (address) => known?.has(address) ?? true,
  };
}
