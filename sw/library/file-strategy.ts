import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';
import { watchSilence } from './fetch-bytes.ts';
import type { Digest } from './integrity.ts';
import type { LibraryFile } from './library-set.ts';

/** For all releases: with a new name every device would fetch all files again. */
export const cacheName = 'library';

export type WorkerEvent = StrategyHandler['event'];

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

export class FetchFailure extends Error {
  /**
   * - unreachable: no connection, or an error of the host
   * - wrong: another file, or a part of the file
   */
  readonly kind: 'unreachable' | 'wrong';

  constructor(kind: FetchFailure['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Never change these: files on devices have them. */
const names = {
  type: 'Content-Type',
  bytes: 'Content-Length',
  sha256: 'X-Sha256',
  keptAt: 'X-Kept-At',
  etag: 'ETag',
  lastModified: 'Last-Modified',
};

/** From when the file was stored. */
export const digestOf = (headers: Headers): Digest => ({
  sha256: headers.get(names.sha256) ?? '',
  bytes: Number(headers.get(names.bytes)),
});

/** '' if the host did not say. */
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
 * Workbox gets only intact files; a damaged one is removed from the cache.
 *
 * @param key may be older than the host's list
 */
export const intactOnly = ({ key, integrity }: LibraryFile): Plugin => ({
  cacheKeyWillBeUsed: async () => key,
  cachedResponseWillBeUsed: async ({ cachedResponse: kept }) => {
    if (!kept) return null;
    const bytes = await kept.arrayBuffer().catch(() => new ArrayBuffer(0));
    if (await integrity.isIntact(bytes, digestOf(kept.headers))) return new Response(bytes, kept);
    await (await caches.open(cacheName)).delete(key);
    return null;
  },
});

/** Workbox accepts only the whole, right file. */
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
      // Retry later, except for an optional file.
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
  /** `low` for a file that is not on the screen. */
  readonly priority: RequestPriority;
  /** Ignores the cached file. */
  readonly isRenewal?: boolean;
  readonly mayKeep: () => Promise<boolean>;
};

/** Cache first. One for each request. */
export class FileStrategy extends Strategy {
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

  /** Rejects with a `FetchFailure`, or if the cache fails. */
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

  /** The file may have been stored before the host listed it. */
  async #adopt(): Promise<Response | null> {
    const { address, key, integrity } = this.#file;
    if (key === address) return null;
    const kept = await caches.match(address, { cacheName });
    const bytes = await kept?.arrayBuffer();
    if (!kept || !bytes || !(await integrity.isIntact(bytes, digestOf(kept.headers)))) return null;
    return new Response(bytes, kept);
  }

  async #fetch(request: Request, handler: StrategyHandler): Promise<Response> {
    const fetchOnce = (cache: RequestCache) =>
      handler.fetch(new Request(request, { cache })).catch((error: unknown) => {
        throw error instanceof FetchFailure ? error : new FetchFailure('unreachable');
      });
    // Uses the browser's cache if the host confirms it.
    return fetchOnce('no-cache').catch((failure: FetchFailure) => {
      const mayBeOld = failure.kind === 'wrong' && this.#file.integrity.isListed;
      if (mayBeOld) return fetchOnce('reload');
      throw failure;
    });
  }
}
