import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';
import { watchSilence } from './fetch-bytes.ts';
import type { Digest } from './integrity.ts';
import type { LibraryFile } from './library-set.ts';

/** Holds the files of every version of the portal: who renames it makes each phone fetch them again. */
export const cacheName = 'library';

/** What happens to the worker. It stays alive until what it was asked for then is done. */
export type WorkerEvent = StrategyHandler['event'];

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Why a file could not be fetched. */
export class FetchFailure extends Error {
  /**
   * - unreachable: there is no connection, it broke, or the host is in trouble
   * - wrong: the response is not this file, or not all of it
   */
  readonly kind: 'unreachable' | 'wrong';

  constructor(kind: FetchFailure['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Headers of a kept file. Caches on phones have these already: change none. */
const names = {
  type: 'Content-Type',
  bytes: 'Content-Length',
  sha256: 'X-Sha256',
  keptAt: 'X-Kept-At',
  etag: 'ETag',
  lastModified: 'Last-Modified',
};

/** What a kept file was when it was put into the cache. */
export const sealOf = (headers: Headers): Digest => ({
  sha256: headers.get(names.sha256) ?? '',
  bytes: Number(headers.get(names.bytes)),
});

/** What the host said of a file; '' for what it did not say. `keptAt` is in epoch milliseconds. */
export type KeptFacts = {
  readonly etag: string;
  readonly lastModified: string;
  readonly keptAt: number;
};

export const factsOf = (headers: Headers): KeptFacts => ({
  etag: headers.get(names.etag) ?? '',
  lastModified: headers.get(names.lastModified) ?? '',
  keptAt: Number(headers.get(names.keptAt)),
});

/**
 * Lets Workbox read a file from the cache only if it is intact. A damaged one is removed.
 *
 * @param key where it lies; a file may lie under the key that it had before the host listed it
 */
export const intactOnly = ({ key, integrity }: LibraryFile): Plugin => ({
  cacheKeyWillBeUsed: async () => key,
  cachedResponseWillBeUsed: async ({ cachedResponse: kept }) => {
    if (!kept) return null;
    const bytes = await kept.arrayBuffer().catch(() => new ArrayBuffer(0));
    if (await integrity.isIntact(bytes, sealOf(kept.headers))) return new Response(bytes, kept);
    await (await caches.open(cacheName)).delete(key);
    return null;
  },
});

/** Lets Workbox take a file from the network only if it is whole, and the one that was asked for. */
function wholeOnly({ isNeeded, integrity }: LibraryFile): Plugin {
  let silence: ReturnType<typeof watchSilence>;
  return {
    requestWillFetch: async ({ request }) => {
      silence = watchSilence();
      return new Request(request, { signal: silence.signal });
    },
    fetchDidFail: async () => silence.end(),
    fetchDidSucceed: async ({ response }) => {
      const { status, headers } = response;
      const bytes = await silence.read(response).finally(silence.end);
      // A host in trouble is waited for, but not for what the portal can do without.
      if (status >= 500 && isNeeded) throw new FetchFailure('unreachable');
      const checked = status === 200 ? await integrity.check({ headers, bytes }) : null;
      if (checked === null) throw new FetchFailure('wrong');
      const kept = {
        [names.type]: checked.type,
        [names.bytes]: String(checked.bytes),
        [names.sha256]: checked.sha256,
        [names.keptAt]: String(Date.now()),
        [names.etag]: headers.get('ETag') ?? '',
        [names.lastModified]: headers.get('Last-Modified') ?? '',
      };
      return new Response(bytes, { headers: kept });
    },
  };
}

type FileOptions = {
  /** `low` for a file that nobody is looking at. */
  readonly priority: RequestPriority;
  /** Fetches the file although it lies in the cache. */
  readonly isRenewal?: boolean;
  readonly mayKeep: () => Promise<boolean>;
};

/** Takes a file from the cache, else from the network into the cache. Made anew for each request. */
export class FileStrategy extends Strategy {
  /** True once the file is in the cache. */
  isKept = false;
  readonly #file: LibraryFile;
  readonly #isRenewal: boolean;

  constructor(file: LibraryFile, { priority, isRenewal = false, mayKeep }: FileOptions) {
    super({
      cacheName,
      fetchOptions: { mode: 'cors', credentials: 'omit', priority },
      plugins: [
        intactOnly(file),
        wholeOnly(file),
        { cacheWillUpdate: async ({ response }) => ((await mayKeep()) ? response : null) },
      ],
    });
    this.#file = file;
    this.#isRenewal = isRenewal;
  }

  /** Rejects with a `FetchFailure`, or with what the cache storage says. */
  protected override async _handle(request: Request, handler: StrategyHandler) {
    if (!this.#isRenewal) {
      const kept = await handler.cacheMatch(request);
      this.isKept = kept !== undefined;
      if (kept !== undefined) return kept;
    }
    const response = (await this.#adopt()) ?? (await this.#fetch(request, handler));
    const putting = handler.cachePut(request, response.clone());
    handler.waitUntil(
      putting.then((isKept) => {
        this.isKept = isKept;
      }),
    );
    return response;
  }

  /** A file that was kept before the host listed it may be the listed one. */
  async #adopt(): Promise<Response | null> {
    const { address, key, integrity } = this.#file;
    if (key === address) return null;
    const kept = await caches.match(address, { cacheName });
    const bytes = await kept?.arrayBuffer();
    if (!kept || !bytes || !(await integrity.isIntact(bytes, sealOf(kept.headers)))) return null;
    return new Response(bytes, kept);
  }

  async #fetch(request: Request, handler: StrategyHandler): Promise<Response> {
    const fetchOnce = (cache: RequestCache) =>
      handler.fetch(new Request(request, { cache })).catch((error: unknown) => {
        throw error instanceof FetchFailure ? error : new FetchFailure('unreachable');
      });
    // The browser's own cache may answer at first, if the host says that it is still right.
    return fetchOnce('no-cache').catch((failure: FetchFailure) => {
      const mayBeOld = failure.kind === 'wrong' && this.#file.integrity.isListed;
      if (mayBeOld) return fetchOnce('reload');
      throw failure;
    });
  }
}
