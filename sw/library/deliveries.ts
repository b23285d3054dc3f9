import type { MediaFile, MediaManifest } from '~/contracts/media.ts';
import type { MediaHost } from '~/lib/media.ts';
import type { Catalogue } from './catalogue.ts';
import { type Fetched, fetchFile } from './fetch-file.ts';
import type { Shelf } from './shelf.ts';

/** What came of wanting a file, and whether it is on the shelf now. */
export type Delivery = Fetched & { readonly isKept: boolean };

/**
 * Takes files from the shelf, else fetches them and puts them there. The queue and a page that is
 * looked at may want the same file at the same time: both get the one that is on its way.
 */
export function openDeliveries(
  host: MediaHost,
  shelf: Shelf,
  catalogue: Catalogue,
): (file: MediaFile) => Promise<Delivery> {
  const onTheWay = new Map<string, Promise<Delivery>>();

  async function takeOrFetch(file: MediaFile): Promise<Delivery> {
    const kept = await shelf.take(file);
    return kept === null ? fetchAndKeep(file) : { kind: 'file', ...kept, isKept: true };
  }

  async function fetchAndKeep(file: MediaFile): Promise<Delivery> {
    const fetched = await fetchFile(host, file);
    if (fetched.kind !== 'file') return { ...fetched, isKept: false };
    const { mode, current } = await catalogue.load();
    if (mode === 'removed' && !isPhoto(current, file)) return { ...fetched, isKept: false };
    try {
      await shelf.put(file, fetched.bytes, fetched.type);
      return { ...fetched, isKept: true };
    } catch {
      return { ...fetched, isKept: false };
    }
  }

  return (file) => {
    const key = `${file.file} ${file.sha256}`;
    const running = onTheWay.get(key);
    if (running !== undefined) return running;
    const delivery = takeOrFetch(file).finally(() => onTheWay.delete(key));
    onTheWay.set(key, delivery);
    return delivery;
  };
}

/** Candidates' photos stay when the member removes the pages: the booth cannot do without them. */
const isPhoto = (manifest: MediaManifest | null, { file }: MediaFile): boolean =>
  manifest?.candidates.some((photo) => photo.file === file) ?? false;
