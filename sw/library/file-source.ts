import type { MediaFile, MediaManifest } from '~/contracts/media.ts';
import type { MediaHost } from '~/lib/media.ts';
import { type Fetched, fetchFile } from './fetch-file.ts';
import type { MediaCache } from './media-cache.ts';
import type { MediaManifests } from './media-manifest.ts';

/** What came of wanting a file, and whether it is in the cache now. */
export type FileResult = Fetched & { readonly isKept: boolean };

/**
 * Takes files from the cache, else fetches them and puts them there. The queue and a page that is
 * looked at may want the same file at the same time: both get the one that is on its way.
 */
export function openFileSource(
  host: MediaHost,
  cache: MediaCache,
  manifests: MediaManifests,
): (file: MediaFile) => Promise<FileResult> {
  const onTheWay = new Map<string, Promise<FileResult>>();

  async function takeOrFetch(file: MediaFile): Promise<FileResult> {
    const kept = await cache.take(file);
    return kept === null ? fetchAndKeep(file) : { kind: 'file', ...kept, isKept: true };
  }

  async function fetchAndKeep(file: MediaFile): Promise<FileResult> {
    const fetched = await fetchFile(host, file);
    if (fetched.kind !== 'file') return { ...fetched, isKept: false };
    const { mode, current } = await manifests.load();
    if (mode === 'removed' && !isPhoto(current, file)) return { ...fetched, isKept: false };
    try {
      await cache.put(file, fetched.bytes, fetched.type);
      return { ...fetched, isKept: true };
    } catch {
      return { ...fetched, isKept: false };
    }
  }

  return (file) => {
    const key = `${file.file} ${file.sha256}`;
    const running = onTheWay.get(key);
    if (running !== undefined) return running;
    const result = takeOrFetch(file).finally(() => onTheWay.delete(key));
    onTheWay.set(key, result);
    return result;
  };
}

/** Candidates' photos stay when the member removes the pages: the booth cannot do without them. */
const isPhoto = (manifest: MediaManifest | null, { file }: MediaFile): boolean =>
  manifest?.candidates.some((photo) => photo.file === file) ?? false;
