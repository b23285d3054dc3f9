import type { LibraryRecord } from '~/contracts/library.ts';
import type { MediaHost } from '~/lib/media.ts';
import { type Fetched, fetchBytes, fetchFile } from './fetch-file.ts';
import { isIntact } from './intact.ts';
import { isOnHost, isRecent, type LibraryFile } from './library-set.ts';
import type { FileFacts, Kept, MediaCache } from './media-cache.ts';

/** What came of wanting a file, and whether it is in the cache now. */
export type FileResult =
  | {
      readonly kind: 'file';
      readonly bytes: ArrayBuffer;
      readonly type: string;
      readonly isKept: boolean;
    }
  | Exclude<Fetched, { readonly kind: 'file' }>;

export type FileSource = {
  /**
   * Takes a file from the cache, else fetches it and puts it there. The queue and a page that is
   * looked at may want the same file at the same time: both get the one that is on its way.
   *
   * @param priority `low` for what nobody is looking at
   */
  readonly get: (file: LibraryFile, priority?: RequestPriority) => Promise<FileResult>;
  /**
   * Compares a kept file without proof with what the host holds, and fetches another one.
   *
   * @param isWanted a host that cannot say is not given the benefit of the day
   * @returns `same` where nothing had to be fetched
   */
  readonly renew: (
    file: LibraryFile,
    isWanted: boolean,
  ) => Promise<FileResult | { readonly kind: 'same' }>;
};

/** Milliseconds for which a file is taken for what the host holds, where the host cannot say. */
const goodFor = 24 * 60 * 60 * 1_000;

export function openFileSource(
  host: MediaHost,
  cache: MediaCache,
  load: () => Promise<LibraryRecord>,
): FileSource {
  const onTheWay = new Map<string, Promise<FileResult>>();

  async function takeOrFetch(file: LibraryFile, priority: RequestPriority): Promise<FileResult> {
    const kept = (await cache.take(file)) ?? (await adopt(file));
    return kept === null ? fetchAndKeep(file, priority) : { kind: 'file', ...kept, isKept: true };
  }

  /** What was kept before the host listed it may be the very file. */
  async function adopt(file: LibraryFile) {
    if (file.proof === null) return null;
    const kept = await cache.take({ ...file, proof: null });
    if (kept === null || !(await isIntact(file.proof, kept.bytes))) return null;
    return (await keep(file, kept.bytes, { ...noFacts, type: kept.type })) ? kept : null;
  }

  async function fetchAndKeep(file: LibraryFile, priority: RequestPriority): Promise<FileResult> {
    const fetched = await fetchFile(host, file, priority);
    if (fetched.kind !== 'file') return fetched;
    const { bytes, facts } = fetched;
    const { mode } = await load();
    // Candidates' photos stay when the member removes the pages: the booth cannot do without them.
    const isKept =
      (mode !== 'removed' || file.part === 'photo') && (await keep(file, bytes, facts));
    return { kind: 'file', bytes, type: facts.type, isKept };
  }

  const keep = async (
    file: LibraryFile,
    bytes: ArrayBuffer,
    facts: FileFacts,
  ): Promise<boolean> => {
    try {
      await cache.put(file, bytes, facts);
      return true;
    } catch {
      return false;
    }
  };

  const get: FileSource['get'] = (file, priority = 'auto') => {
    const key = `${file.address} ${file.proof?.sha256}`;
    const running = onTheWay.get(key);
    if (running !== undefined) return running;
    const result = takeOrFetch(file, priority).finally(() => onTheWay.delete(key));
    onTheWay.set(key, result);
    return result;
  };

  const renew: FileSource['renew'] = async (file, isWanted) => {
    const kept = await cache.lookAt(file);
    if (kept === null) return get(file, 'low');
    const answer = await fetchBytes(file.address, {
      method: 'HEAD',
      cache: 'no-cache',
      priority: 'low',
    });
    if (answer === null) return isOnHost(host, file.address) ? { kind: 'unreachable' } : same;
    const sameness = answer.status === 200 ? compare(kept, answer.headers) : 'unsaid';
    if (sameness === 'same') return same;
    if (sameness === 'unsaid' && !isWanted && isRecent(kept.keptAt, goodFor)) return same;
    return fetchAndKeep(file, 'low');
  };

  return { get, renew };
}

const same = { kind: 'same' } as const;
const noFacts = { etag: '', lastModified: '' };

/** Whether the host still holds what was kept, as far as it says. */
function compare(kept: Kept, headers: Headers): 'same' | 'other' | 'unsaid' {
  const etag = headers.get('ETag') ?? '';
  const lastModified = headers.get('Last-Modified') ?? '';
  if (etag !== '' && kept.etag !== '') return etag === kept.etag ? 'same' : 'other';
  if (lastModified !== '' && kept.lastModified !== '')
    return lastModified === kept.lastModified ? 'same' : 'other';
  return 'unsaid';
}
