import type { LibraryCommand, LibraryRecord, LibraryStatus } from '~/contracts/library.ts';
import type { MediaHost } from '~/core/media.ts';
import { abortFetches } from './fetch-bytes.ts';
import { eachInLanes, hasRoomFor, runFetchQueue } from './fetch-queue.ts';
import { openFileSource } from './file-source.ts';
import type { WorkerEvent } from './file-strategy.ts';
import { openLibraryRecords } from './library-record.ts';
import {
  currentSet,
  isListedSet,
  isOnHost,
  isRecent,
  type LibraryFile,
  type LibrarySet,
  listedBytes,
  newestSet,
  wantedOf,
  withoutFragment,
} from './library-set.ts';
import { openMediaCache } from './media-cache.ts';
import { openResponses } from './responses.ts';

/**
 * Stores the listed files or, without a list, those that the portal requests. A newer set replaces the older one when complete.
 */
export type Library = {
  /**
   * Files of the media host and photos on other hosts. The browser fetches other pictures: a worker
   * has fewer permissions.
   */
  readonly mayRespond: (request: Request) => boolean;
  readonly respond: (request: Request, event: WorkerEvent) => Promise<Response>;
  /** Reads the cache's keys for `mayRespond`. */
  readonly recall: () => Promise<void>;
  readonly obey: (command: LibraryCommand, event: WorkerEvent) => Promise<void>;
};

type Phase = LibraryStatus['phase'];
type QueuedCommand = Exclude<
  LibraryCommand,
  { kind: 'library-photos' | 'library-keep-photos' | 'library-end' }
>;

/** Between two comparisons of an unlisted set. */
const comparedForMs = 60 * 60 * 1_000;

type FillOptions = {
  readonly event: WorkerEvent;
  /** Fetches everything if the host cannot say what changed. */
  readonly isAsked?: boolean;
  readonly mayCompare?: boolean;
};

type Foreground = {
  /** Resolves when a download may start. */
  readonly whenQuiet: (isStopped: () => boolean) => Promise<void>;
  /** A screen waits for a file. @returns ends it */
  readonly beginScreen: () => () => void;
};

export function openLibrary(
  host: MediaHost,
  tell: (status: LibraryStatus) => void,
  { whenQuiet, beginScreen }: Foreground,
): Library {
  const cache = openMediaCache();
  const records = openLibraryRecords(host, cache);
  const source = openFileSource(host, cache, records.load);
  let phase: Phase = 'unknown';
  let repaired: number | null = null;
  let working: Promise<void> | null = null;
  /** Commands that wait for the queue to stop. */
  let stopsWanted = 0;
  /** Until this worker ends. */
  let hasEnded = false;
  const isStopped = () => hasEnded || stopsWanted > 0;
  const whenFree = () => whenQuiet(isStopped);

  const isComplete = async (record: LibraryRecord): Promise<boolean> => {
    const shown = currentSet(host, record);
    if (record.next !== null || shown === null) return false;
    return cache.holdsAll(wantedOf(record, shown));
  };

  async function report(): Promise<void> {
    const record = await records.load();
    const target = newestSet(host, record) ?? [];
    const held = await cache.held(target).catch(() => new Map<string, number>());
    const count = (part: LibraryFile['part']) => {
      const files = target.filter((file) => file.part === part);
      return { kept: files.filter(({ address }) => held.has(address)).length, total: files.length };
    };
    const isListed = isListedSet(target);
    const kept = [...held.values()].reduce((sum, bytes) => sum + bytes, 0);
    tell({
      kind: 'library-status',
      phase,
      pages: count('page'),
      photos: count('photo'),
      bytes: { kept, total: isListed ? listedBytes(target) : kept },
      isProven: isListed,
      isUpdating: record.next !== null,
      repaired,
    });
  }

  async function work(first: Phase, task: () => Promise<Phase>): Promise<void> {
    phase = first;
    try {
      await report();
      phase = await task();
    } catch {
      // No cache storage, as in a private window.
      phase = 'online-only';
    }
    await report();
  }

  async function fill(options: FillOptions): Promise<Phase> {
    const listed = await records.ask();
    const record = await records.load();
    const target = newestSet(host, record);
    const wanted = wantedOf(record, target);
    const held = await cache.held(wanted);
    const missing = wanted.filter(({ address }) => !held.has(address));
    if (target === null || missing.length > 0) {
      if (listed.kind === 'unreadable') return 'online-only';
      if (listed.kind === 'unreachable' || target === null) return 'waiting';
      // Keeps unlisted files that may be listed now.
      const wantedKeys = [...(currentSet(host, record) ?? []), ...target].map(({ key }) => key);
      await cache.keepOnly([...wantedKeys, ...missing.map(({ address }) => address)]);
      if (!(await hasRoomFor(missing))) return 'full';
      if (phase === 'whole') phase = 'running';
      // The last check was of the older set.
      if (record.next !== null) repaired = null;
      await report();
      const end = await runFetchQueue(missing, (file) => source.get(file, options.event, 'low'), {
        isStopped,
        whenFree,
        onResult: async (file, { kind }) => {
          if (kind === 'wrong' && !file.isNeeded) await records.noteMissed(file);
          await report();
        },
      });
      if (end === 'unreachable') return 'waiting';
      if (end === 'stopped') return phase;
      const isListGone = end === 'incomplete' && listed.kind === 'unlisted' && isListedSet(target);
      if (isListGone && (await records.letGoOfList())) return fill(options);
      if (end !== 'done') return end;
    }
    // A page may have brought a newer list.
    if (!(await records.show(target))) return fill(options);
    await cache.keepOnly(target.map(({ key }) => key));
    if (listed.kind === 'unlisted' && options.mayCompare !== false) await compare(target, options);
    return 'whole';
  }

  async function compare(set: LibrarySet, options: FillOptions): Promise<void> {
    const { event, isAsked = false } = options;
    const { comparedAt } = await records.load();
    if (!isAsked && isRecent(comparedAt, comparedForMs)) return;
    const held = await cache.held(set);
    const files = set.filter(({ address, integrity }) => !integrity.isListed && held.has(address));
    const end = await runFetchQueue(files, (file) => source.renew(file, event, isAsked), {
      isStopped,
      whenFree,
      onResult: async () => undefined,
    });
    if (end === 'done' || end === 'incomplete') await records.change({ comparedAt: Date.now() });
  }

  async function run(isSavingData: boolean, event: WorkerEvent): Promise<void> {
    const record = await records.load();
    const { mode } = record;
    if (mode === 'paused' || mode === 'removed') {
      return work(mode, async () => {
        // The worker may have been killed before.
        if (mode === 'removed') await keepOnlyPhotos(record);
        // There may be a newer set.
        await records.ask();
        return mode;
      });
    }
    const wasComplete = await isComplete(record).catch(() => false);
    if (mode === 'on' || !isSavingData) {
      return work(wasComplete ? 'whole' : 'running', () => fill({ event }));
    }
    return work(wasComplete ? 'whole' : phase, async () => {
      const { kind } = await records.ask();
      const after = await records.load();
      if (currentSet(host, after) === null)
        return kind === 'unreadable' ? 'online-only' : 'waiting';
      return (await isComplete(after)) ? 'whole' : 'asking';
    });
  }

  async function start(event: WorkerEvent): Promise<Phase> {
    await records.change({ mode: 'on', missed: {} });
    return fill({ event });
  }

  async function pauseSaving(): Promise<Phase> {
    await records.change({ mode: 'paused' });
    return 'paused';
  }

  async function keepOnlyPhotos(record: LibraryRecord): Promise<void> {
    // A newer set may lack photos.
    const shown = currentSet(host, record) ?? [];
    const photos = shown.filter(({ part }) => part === 'photo');
    await cache.keepOnly(photos.map(({ key }) => key));
  }

  async function remove(): Promise<Phase> {
    const record = await records.change({ mode: 'removed', next: null, hasBeenWhole: false });
    await keepOnlyPhotos(record);
    repaired = null;
    return 'removed';
  }

  async function check(isSavingData: boolean, event: WorkerEvent): Promise<Phase> {
    const record = await records.load();
    const { mode } = record;
    if (mode === 'paused' || mode === 'removed') return mode;
    const files = newestSet(host, record) ?? [];
    const held = await cache.held(files);
    let damaged = 0;
    for (const file of files) {
      if (held.has(file.address) && !(await source.isSound(file, event))) damaged += 1;
    }
    const mustAsk = isSavingData && mode !== 'on';
    if (mustAsk) {
      await records.ask();
      const after = await records.load();
      if (currentSet(host, after) === null || after.next !== null) return 'asking';
    }
    await records.change({ missed: {} });
    const end = await fill({ event, isAsked: true, mayCompare: !mustAsk });
    repaired = damaged;
    return end;
  }

  /** Shares requests with the queue. Tries each photo once. */
  async function keepPhotos(photos: readonly string[], event: WorkerEvent): Promise<void> {
    const hadEnded = hasEnded;
    await records.setPhotos(photos);
    if (currentSet(host, await records.load()) === null) await records.ask();
    const shown = currentSet(host, await records.load()) ?? [];
    const wanted = new Set(photos.map((photo) => withoutFragment(host.addressOf(photo))));
    const files = shown.filter(({ part, address }) => part === 'photo' && wanted.has(address));
    const fetchPhoto = async (file: LibraryFile) => void (await source.get(file, event));
    // Also if the booth opens after the end.
    await eachInLanes(files, fetchPhoto, async () => {
      await whenQuiet(() => false);
      return hasEnded === hadEnded;
    });
  }

  function perform(command: QueuedCommand, event: WorkerEvent): Promise<void> {
    switch (command.kind) {
      case 'library-run':
        return run(command.isSavingData, event);
      case 'library-start':
        return work('running', () => start(event));
      case 'library-pause':
        // Not reported before it is stored: the worker may be killed in between.
        return work(phase, pauseSaving);
      case 'library-remove':
        return work('removed', remove);
      case 'library-check':
        return work('checking', () => check(command.isSavingData, event));
    }
  }

  /** A member's command stops a running queue. */
  async function obey(command: LibraryCommand, event: WorkerEvent): Promise<void> {
    if (command.kind === 'library-end') {
      hasEnded = true;
      return abortFetches();
    }
    // A running queue checks for new photos at its end.
    if (command.kind === 'library-photos') return records.setPhotos(command.photos);
    // No cache storage.
    if (command.kind === 'library-keep-photos')
      return keepPhotos(command.photos, event).catch(() => undefined);
    const isOwnAccord = command.kind === 'library-run';
    if (isOwnAccord && hasEnded) return;
    if (isOwnAccord && working !== null) {
      await report();
      return working;
    }
    if (!isOwnAccord) stopsWanted += 1;
    // A failed command must not stop the later ones.
    const earlier = working?.catch(() => undefined) ?? Promise.resolve();
    const turn = earlier.then(() => {
      if (!isOwnAccord) stopsWanted -= 1;
      return perform(command, event);
    });
    working = turn;
    await turn.finally(() => {
      if (working === turn) working = null;
    });
  }

  const mayRespond = ({ url, destination }: Request): boolean => {
    if (destination === 'document') return false;
    if (isOnHost(host, url)) return true;
    const isElsewhere = new URL(url).origin !== location.origin;
    // The browser may show a picture without CORS.
    return isElsewhere && destination === 'image' && cache.mayHold(url);
  };

  // The initials of a candidate stand for the photo.
  const respond = openResponses(host, records, (file, event) =>
    source.get(file, event).finally(file.part === 'photo' ? undefined : beginScreen()),
  );
  return {
    mayRespond,
    respond,
    recall: () => cache.recall().catch(() => undefined),
    obey,
  };
}
