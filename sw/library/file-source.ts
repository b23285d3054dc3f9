import { CacheOnly } from 'workbox-strategies';
import type { LibraryRecord } from '~/contracts/library.ts';
import type { MediaHost } from '~/core/media.ts';
import { fetchBytes, isReadingRefused } from './fetch-bytes.ts';
import {
  cacheName,
  FetchFailure,
  FileStrategy,
  factsOf,
  intactOnly,
  type KeptFacts,
  type WorkerEvent,
} from './file-strategy.ts';
import { isOnHost, isRecent, type LibraryFile } from './library-set.ts';
import type { MediaCache } from './media-cache.ts';

export type FileResult =
  | {
      readonly kind: 'file';
      readonly bytes: ArrayBuffer;
      readonly type: string;
      readonly isKept: boolean;
    }
  | { readonly kind: FetchFailure['kind'] };

/** The event keeps the worker alive. */
export type FileSource = {
  /**
   * Cache first. Parallel calls for a file share a request.
   *
   * @param priority `low` for a file that is not on the screen
   */
  readonly get: (
    file: LibraryFile,
    event: WorkerEvent,
    priority?: RequestPriority,
  ) => Promise<FileResult>;
  /**
   * Fetches a stored, unlisted file if the host has a newer one.
   *
   * @param isWanted also if the host cannot say
   * @returns `same` if nothing was fetched
   */
  readonly renew: (
    file: LibraryFile,
    event: WorkerEvent,
    isWanted: boolean,
  ) => Promise<FileResult | { readonly kind: 'same' }>;
  /** False: the file was damaged and removed. */
  readonly isSound: (file: LibraryFile, event: WorkerEvent) => Promise<boolean>;
};

/** Milliseconds for which a stored file counts as current. */
const goodFor = 24 * 60 * 60 * 1_000;

export function openFileSource(
  host: MediaHost,
  cache: MediaCache,
  load: () => Promise<LibraryRecord>,
): FileSource {
  const inFlight = new Map<string, Promise<FileResult>>();

  async function run(
    file: LibraryFile,
    event: WorkerEvent,
    options: { readonly priority: RequestPriority; readonly isRenewal?: boolean },
  ): Promise<FileResult> {
    // The booth needs the photos even if the library was removed.
    const mayKeep = async () => file.part === 'photo' || (await load()).mode !== 'removed';
    const strategy = new FileStrategy(file, { ...options, mayKeep });
    const [responding, done] = strategy.handleAll({ request: file.address, event });
    // The page gets its file even if the disk is full.
    const settled = done.catch(() => undefined);
    try {
      const response = await responding;
      const bytes = await response.arrayBuffer();
      await settled;
      if (strategy.isKept) cache.note(file, bytes.byteLength);
      const type = response.headers.get('Content-Type') ?? '';
      return { kind: 'file', bytes, type, isKept: strategy.isKept };
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const isOnlyFileUnreachable =
        error.kind === 'unreachable' && (await isOutOfReach(host, file));
      return { kind: isOnlyFileUnreachable ? 'wrong' : error.kind };
    }
  }

  const get: FileSource['get'] = (file, event, priority = 'auto') => {
    const running = inFlight.get(file.key);
    if (running !== undefined) return running;
    const result = run(file, event, { priority }).finally(() => inFlight.delete(file.key));
    inFlight.set(file.key, result);
    return result;
  };

  const renew: FileSource['renew'] = async (file, event, isWanted) => {
    const kept = await cache.lookAt(file);
    if (kept === null) return get(file, event, 'low');
    const response = await fetchBytes(file.address, { method: 'HEAD', priority: 'low' });
    if (response === null) return isOnHost(host, file.address) ? { kind: 'unreachable' } : same;
    const sameness = response.status === 200 ? compare(kept, response.headers) : 'unsaid';
    if (sameness === 'same') return same;
    if (sameness === 'unsaid' && !isWanted && isRecent(kept.keptAt, goodFor)) return same;
    return run(file, event, { priority: 'low', isRenewal: true });
  };

  const isSound: FileSource['isSound'] = (file, event) =>
    new CacheOnly({ cacheName, plugins: [intactOnly(file)] })
      .handle({ request: file.address, event })
      .then(
        () => true,
        () => false,
      );

  return { get, renew, isSound };
}

const same = { kind: 'same' } as const;

/**
 * One file may be unreachable on a good connection. A photo on another host never stops the queue.
 */
async function isOutOfReach(host: MediaHost, { address, integrity }: LibraryFile) {
  if (integrity.isListed) return false;
  return !isOnHost(host, address) || isReadingRefused(address);
}

function compare(kept: KeptFacts, headers: Headers): 'same' | 'other' | 'unsaid' {
  const { etag, lastModified } = factsOf(headers);
  if (etag !== '' && kept.etag !== '') return etag === kept.etag ? 'same' : 'other';
  if (lastModified !== '' && kept.lastModified !== '')
    return lastModified === kept.lastModified ? 'same' : 'other';
  return 'unsaid';
}
