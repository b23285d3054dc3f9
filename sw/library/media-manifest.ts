import { LibraryRecord } from '~/contracts/library.ts';
import type { MediaFile, MediaManifest } from '~/contracts/media.ts';
import type { MediaHost } from '~/lib/media.ts';
import { createStorage } from '~/lib/storage.ts';
import type { MediaCache } from './media-cache.ts';
import { fetchMediaList, type Listed } from './media-list.ts';

const recordKey = 'library';
const recordKind = { version: 1, schema: LibraryRecord };
const firstRecord: LibraryRecord = {
  version: 1,
  mode: 'undecided',
  current: null,
  next: null,
  hasBeenWhole: false,
};

/** In the order of their use: the booth needs its few small photos first. */
export const filesOf = (manifest: MediaManifest | null): readonly MediaFile[] =>
  manifest === null ? [] : [...manifest.candidates, manifest.texts, ...manifest.pages];

const nameOfSet = (manifest: MediaManifest): string =>
  filesOf(manifest)
    .map(({ file, sha256 }) => `${file} ${sha256}`)
    .join();

export type MediaManifests = {
  readonly load: () => Promise<LibraryRecord>;
  readonly change: (changes: Partial<LibraryRecord>) => Promise<LibraryRecord>;
  /** Shows this set from now on. @returns false where a newer one has come meanwhile */
  readonly show: (manifest: MediaManifest) => Promise<boolean>;
  /** Asks the media host for its list and takes it in; who asks meanwhile waits for the same. */
  readonly ask: () => Promise<Listed>;
};

/** Which set of files is shown, and which is on its way. This worker alone writes the record. */
export function openManifests(host: MediaHost, cache: MediaCache): MediaManifests {
  const storage = createStorage();
  let loading: Promise<LibraryRecord> | null = null;
  let asking: Promise<Listed> | null = null;
  let hasWarned = false;

  const load = (): Promise<LibraryRecord> => {
    loading ??= storage.read(recordKey, recordKind).then((kept) => kept ?? firstRecord);
    return loading;
  };

  const changeFrom = async (
    decide: (record: LibraryRecord) => Partial<LibraryRecord>,
  ): Promise<LibraryRecord> => {
    const changed = load().then((record) => ({ ...record, ...decide(record) }));
    loading = changed;
    const record = await changed;
    await storage.change(recordKey, recordKind, () => record);
    return record;
  };
  const change = (changes: Partial<LibraryRecord>) => changeFrom(() => changes);

  const show = async (manifest: MediaManifest): Promise<boolean> => {
    const isWanted = ({ current, next }: LibraryRecord) => (next ?? current) === manifest;
    const record = await changeFrom((before) =>
      isWanted(before) ? { current: manifest, next: null, hasBeenWhole: true } : {},
    );
    return isWanted(record);
  };

  /** A newer set waits until it is whole, unless the one that is shown never was. */
  const takeIn = async (manifest: MediaManifest): Promise<void> => {
    const { current, next, hasBeenWhole } = await load();
    const name = nameOfSet(manifest);
    const isSameAs = (other: MediaManifest | null) => other !== null && nameOfSet(other) === name;
    if (isSameAs(current)) {
      if (next !== null) await change({ next: null });
    } else if (current !== null && (hasBeenWhole || (await cache.holdsAll(filesOf(current))))) {
      if (!isSameAs(next)) await change({ next: manifest });
    } else {
      await change({ current: manifest, next: null, hasBeenWhole: false });
    }
  };

  const warn = (why: string) => {
    // biome-ignore lint/suspicious/noConsole: whoever runs the media host has to find out
    if (!hasWarned) console.warn(why);
    hasWarned = true;
  };

  const ask = (): Promise<Listed> => {
    asking ??= fetchMediaList(host)
      .then(async (listed) => {
        if (listed.kind === 'list') await takeIn(listed.manifest);
        if (listed.kind === 'none') warn(listed.why);
        return listed;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  return { load, change, show, ask };
}
