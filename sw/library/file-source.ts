import { CacheOnly } from 'workbox-strategies';
import type { LibraryRecord } from '~/contracts/library.ts';
import type { MediaHost } from '~/lib/media.ts';
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

/** What came of wanting a file, and whether it is in the cache now. */
export type FileResult =
  | {
      readonly kind: 'file';
      readonly bytes: ArrayBuffer;
      readonly type: string;
      readonly isKept: boolean;
    }
  | { readonly kind: FetchFailure['kind'] };

/** Each function takes the event that keeps the worker alive meanwhile. */
export type FileSource = {
  /**
   * Takes a file from the cache, else fetches it and puts it there. The queue and a page that is
   * looked at may want the same file at the same time: both get the one that is on its way.
   *
   * @param priority `low` for what nobody is looking at
   */
  readonly get: (
    file: LibraryFile,
    event: WorkerEvent,
    priority?: RequestPriority,
  ) => Promise<FileResult>;
  /**
   * Compares a kept file that no list names with what the host holds, and fetches another one.
   *
   * @param isWanted a host that cannot say is not given the benefit of the day
   * @returns `same` if nothing had to be fetched
   */
  readonly renew: (
    file: LibraryFile,
    event: WorkerEvent,
    isWanted: boolean,
  ) => Promise<FileResult | { readonly kind: 'same' }>;
  /** Reads a kept file again. @returns false if it was damaged; it is removed then */
  readonly isSound: (file: LibraryFile, event: WorkerEvent) => Promise<boolean>;
};

/** Milliseconds for which a file is taken for what the host holds, if the host cannot say. */
const goodFor = 24 * 60 * 60 * 1_000;

export function openFileSource(
  host: MediaHost,
  cache: MediaCache,
  load: () => Promise<LibraryRecord>,
): FileSource {
  const onTheWay = new Map<string, Promise<FileResult>>();

  async function run(
    file: LibraryFile,
    event: WorkerEvent,
    options: { readonly priority: RequestPriority; readonly isRenewal?: boolean },
  ): Promise<FileResult> {
    // Candidates' photos stay when the member removes the pages: the booth cannot do without them.
    const mayKeep = async () => file.part === 'photo' || (await load()).mode !== 'removed';
    const strategy = new FileStrategy(file, { ...options, mayKeep });
    const [response, done] = strategy.handleAll({ request: file.address, event });
    // A phone without room keeps nothing more; the page gets its file all the same.
    const settled = done.catch(() => undefined);
    try {
      const answer = await response;
      const bytes = await answer.arrayBuffer();
      await settled;
      if (strategy.isKept) cache.note(file, bytes.byteLength);
      const type = answer.headers.get('Content-Type') ?? '';
      return { kind: 'file', bytes, type, isKept: strategy.isKept };
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const isLineGood = error.kind === 'unreachable' && (await isOutOfReach(host, file));
      return { kind: isLineGood ? 'wrong' : error.kind };
    }
  }

  const get: FileSource['get'] = (file, event, priority = 'auto') => {
    const running = onTheWay.get(file.key);
    if (running !== undefined) return running;
    const result = run(file, event, { priority }).finally(() => onTheWay.delete(file.key));
    onTheWay.set(file.key, result);
    return result;
  };

  const renew: FileSource['renew'] = async (file, event, isWanted) => {
    const kept = await cache.lookAt(file);
    if (kept === null) return get(file, event, 'low');
    const answer = await fetchBytes(file.address, { method: 'HEAD', priority: 'low' });
    if (answer === null) return isOnHost(host, file.address) ? { kind: 'unreachable' } : same;
    const sameness = answer.status === 200 ? compare(kept, answer.headers) : 'unsaid';
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

/** A single file may be out of reach on a good line; another host's photo holds up nothing at all. */
async function isOutOfReach(host: MediaHost, { address, integrity }: LibraryFile) {
  if (integrity.isListed) return false;
  return !isOnHost(host, address) || isReadingRefused(address);
}

/** Whether the host still holds what was kept, as far as it says. */
function compare(kept: KeptFacts, headers: Headers): 'same' | 'other' | 'unsaid' {
  const { etag, lastModified } = factsOf(headers);
  if (etag !== '' && kept.etag !== '') return etag === kept.etag ? 'same' : 'other';
  if (lastModified !== '' && kept.lastModified !== '')
    return lastModified === kept.lastModified ? 'same' : 'other';
  return 'unsaid';
}
