import { LibraryRecord } from '~/contracts/library.ts';
import type { MediaManifest } from '~/contracts/media.ts';
import type { MediaHost } from '~/core/media.ts';
import { createStorage } from '~/core/storage/storage.ts';
import { fetchManifest, type ManifestResponse } from './fetch-manifest.ts';
import {
  currentSet,
  isRecent,
  type LibraryFile,
  type LibrarySet,
  listedSet,
  missedFor,
  nameOfSet,
  newestSet,
  nextSet,
  wantedOf,
} from './library-set.ts';
import type { MediaCache } from './media-cache.ts';

const recordKey = 'library';
export const libraryKind = { version: 1, schema: LibraryRecord };
const firstRecord: LibraryRecord = {
  version: 1,
  mode: 'undecided',
  current: null,
  next: null,
  hasBeenWhole: false,
  isUnlisted: false,
  photos: [],
  missed: {},
  comparedAt: 0,
};

export type LibraryRecords = {
  readonly load: () => Promise<LibraryRecord>;
  readonly change: (changes: Partial<LibraryRecord>) => Promise<LibraryRecord>;
  /** False if a newer set has come meanwhile. */
  readonly show: (set: LibrarySet) => Promise<boolean>;
  /** Parallel calls share a request. */
  readonly ask: () => Promise<ManifestResponse>;
  /**
   * Drops a list that the host no longer has, unless its set was complete once.
   *
   * @returns true if another set must be fetched
   */
  readonly letGoOfList: () => Promise<boolean>;
  readonly noteMissed: (file: LibraryFile) => Promise<void>;
  readonly setPhotos: (photos: readonly string[]) => Promise<void>;
};

/** Only this worker writes the record. */
export function openLibraryRecords(host: MediaHost, cache: MediaCache): LibraryRecords {
  const storage = createStorage();
  let loading: Promise<LibraryRecord> | null = null;
  let asking: Promise<ManifestResponse> | null = null;
  let hasWarned = false;

  const load = (): Promise<LibraryRecord> => {
    loading ??= storage.read(recordKey, libraryKind).then((kept) => kept ?? firstRecord);
    return loading;
  };

  const changeFrom = async (
    decide: (record: LibraryRecord) => Partial<LibraryRecord>,
  ): Promise<LibraryRecord> => {
    const changed = load().then((record) => ({ ...record, ...decide(record) }));
    loading = changed;
    const record = await changed;
    await storage.change(recordKey, libraryKind, () => record);
    return record;
  };
  const change = (changes: Partial<LibraryRecord>) => changeFrom(() => changes);

  const show = async (set: LibrarySet): Promise<boolean> => {
    const isWanted = (record: LibraryRecord) => {
      const target = newestSet(host, record);
      return target !== null && nameOfSet(target) === nameOfSet(set);
    };
    const record = await changeFrom((before) =>
      isWanted(before)
        ? {
            current: before.next ?? before.current,
            next: null,
            isUnlisted: before.isUnlisted && before.next === null,
            hasBeenWhole: true,
            comparedAt: before.hasBeenWhole ? before.comparedAt : Date.now(),
          }
        : {},
    );
    return isWanted(record);
  };

  /** A newer set waits until complete, unless the current one never was. */
  const takeIn = async (manifest: MediaManifest): Promise<void> => {
    const record = await load();
    const [shown, next] = [currentSet(host, record), nextSet(host, record)];
    const name = nameOfSet(listedSet(host, manifest));
    const isSameAs = (other: LibrarySet | null) => other !== null && nameOfSet(other) === name;
    const hasBeenWhole = async () =>
      record.hasBeenWhole || (await cache.holdsAll(wantedOf(record, shown)));
    if (isSameAs(shown)) {
      if (next !== null) await change({ next: null });
    } else if (shown !== null && (await hasBeenWhole())) {
      if (!isSameAs(next)) await change({ next: manifest });
    } else {
      await change({ current: manifest, next: null, hasBeenWhole: false, isUnlisted: false });
    }
  };

  /** A stored list stays in use while its files match. */
  const takeInNoList = async (): Promise<void> => {
    const { current, isUnlisted } = await load();
    if (current === null && !isUnlisted) await change({ isUnlisted: true, hasBeenWhole: false });
  };

  const letGoOfList = async (): Promise<boolean> => {
    const { next, hasBeenWhole } = await load();
    if (next !== null) await change({ next: null });
    else if (!hasBeenWhole) await change({ current: null, isUnlisted: true });
    return next !== null || !hasBeenWhole;
  };

  const noteMissed = async ({ address }: LibraryFile): Promise<void> => {
    await changeFrom(({ missed }) => {
      const recent = Object.entries(missed).filter(([, at]) => isRecent(at, missedFor));
      return { missed: { ...Object.fromEntries(recent), [address]: Date.now() } };
    });
  };

  const setPhotos = async (photos: readonly string[]): Promise<void> => {
    const { photos: before } = await load();
    if (before.join('\n') !== photos.join('\n')) await change({ photos });
  };

  const warn = (why: string) => {
    // biome-ignore lint/suspicious/noConsole: the operator of the media host must see this
    if (!hasWarned) console.warn(why);
    hasWarned = true;
  };

  const askNow = async (): Promise<ManifestResponse> => {
    const listed = await fetchManifest(host, (await load()).photos);
    if (listed.kind === 'list') await takeIn(listed.manifest);
    if (listed.kind === 'unlisted') await takeInNoList();
    if ('why' in listed) warn(listed.why);
    return listed;
  };

  const ask = (): Promise<ManifestResponse> => {
    asking ??= askNow().finally(() => {
      asking = null;
    });
    return asking;
  };

  return { load, change, show, ask, letGoOfList, noteMissed, setPhotos };
}
