import type { LibraryCommand, LibraryRecord, LibraryStatus } from '~/contracts/library.ts';
import type { MediaFile } from '~/contracts/media.ts';
import type { MediaHost } from '~/lib/media.ts';
import { openAnswers } from './answers.ts';
import { hasRoomFor, runFetchQueue } from './fetch-queue.ts';
import { openFileSource } from './file-source.ts';
import { openMediaCache } from './media-cache.ts';
import { filesOf, openManifests } from './media-manifest.ts';

/**
 * The offline library: everything that the media host lists, kept on the phone by a queue.
 *
 * What is kept is its own progress: a file lies in the cache whole and proven by its hash, or not
 * at all, so the worker may be killed at any moment and goes on with what is missing. A newer set
 * arrives beside the one that is shown; it takes its place, and the older one goes, when it is
 * whole.
 */
export type Library = {
  /** Answers a request for a file of the media host. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Resolves when the work that the command began has ended. */
  readonly obey: (command: LibraryCommand) => Promise<void>;
};

type Phase = LibraryStatus['phase'];

/** @param tell hands a status to every page */
export function openLibrary(host: MediaHost, tell: (status: LibraryStatus) => void): Library {
  const cache = openMediaCache(host);
  const manifests = openManifests(host, cache);
  const getFile = openFileSource(host, cache, manifests);
  let phase: Phase = 'unknown';
  let repaired: number | null = null;
  let working: Promise<void> | null = null;
  /** Commands that wait for the queue to stop after the files that are on their way. */
  let stopsWanted = 0;

  const isComplete = async ({ current, next }: LibraryRecord): Promise<boolean> =>
    next === null && current !== null && (await cache.holdsAll(filesOf(current)));

  async function report(): Promise<void> {
    const { current, next } = await manifests.load();
    const target = next ?? current;
    const files = filesOf(target);
    const held = await cache.held(files).catch(() => new Set<string>());
    const amount = (of: readonly MediaFile[], size: (file: MediaFile) => number) => ({
      kept: of.reduce((sum, file) => sum + (held.has(file.file) ? size(file) : 0), 0),
      total: of.reduce((sum, file) => sum + size(file), 0),
    });
    tell({
      kind: 'library-status',
      phase,
      pages: amount(target?.pages ?? [], () => 1),
      bytes: amount(files, ({ bytes }) => bytes),
      isUpdating: next !== null,
      repaired,
    });
  }

  /** Does one piece of work, telling the pages before and after. */
  async function work(first: Phase, task: () => Promise<Phase>): Promise<void> {
    phase = first;
    try {
      await report();
      phase = await task();
    } catch {
      // No cache storage: a private window, or a phone that refuses it.
      phase = 'online-only';
    }
    await report();
  }

  async function fill(): Promise<Phase> {
    const listed = await manifests.ask();
    const { current, next } = await manifests.load();
    const target = next ?? current;
    const held = await cache.held(filesOf(target));
    const missing = filesOf(target).filter(({ file }) => !held.has(file));
    if (target === null || missing.length > 0) {
      if (listed.kind === 'none') return 'online-only';
      if (listed.kind === 'unreachable') return 'waiting';
      // What is left of a set that never was whole is in the way.
      await cache.keepOnly([...filesOf(current), ...filesOf(next)]);
      if (!(await hasRoomFor(missing))) return 'full';
      if (phase === 'whole') phase = 'running';
      // What a check found in one edition says nothing of the next.
      if (next !== null) repaired = null;
      await report();
      const options = { onResult: report, isStopped: () => stopsWanted > 0 };
      const end = await runFetchQueue(missing, getFile, options);
      if (end === 'unreachable') return 'waiting';
      // Whoever had it stopped says next what is so.
      if (end === 'stopped') return phase;
      if (end !== 'done') return end;
    }
    // A page that asked for the list may have brought a newer one meanwhile.
    if (target !== null && !(await manifests.show(target))) return fill();
    await cache.keepOnly(filesOf(target));
    return 'whole';
  }

  async function run(isSavingData: boolean): Promise<void> {
    const record = await manifests.load();
    const { mode } = record;
    if (mode === 'paused' || mode === 'removed') {
      // Whether there is a newer set is worth knowing all the same.
      return work(mode, () => manifests.ask().then(() => mode));
    }
    const wasComplete = await isComplete(record).catch(() => false);
    if (mode === 'on' || !isSavingData) return work(wasComplete ? 'whole' : 'running', fill);
    return work(wasComplete ? 'whole' : phase, async () => {
      const { kind } = await manifests.ask();
      const after = await manifests.load();
      if (after.current === null) return kind === 'none' ? 'online-only' : 'waiting';
      return (await isComplete(after)) ? 'whole' : 'asking';
    });
  }

  async function setMode(mode: 'on' | 'paused'): Promise<'paused'> {
    await manifests.change({ mode });
    return 'paused';
  }

  async function remove(): Promise<Phase> {
    // Of the set that is shown: its photos are there, a newer one's may not be.
    const { current } = await manifests.change({
      mode: 'removed',
      next: null,
      hasBeenWhole: false,
    });
    await cache.keepOnly(current?.candidates ?? []);
    repaired = null;
    return 'removed';
  }

  async function check(isSavingData: boolean): Promise<Phase> {
    const { mode, current, next } = await manifests.load();
    if (mode === 'paused' || mode === 'removed') return mode;
    const files = filesOf(next ?? current);
    const held = await cache.held(files);
    let damaged = 0;
    for (const file of files) {
      if (held.has(file.file) && (await cache.take(file)) === null) damaged += 1;
    }
    if (isSavingData && mode !== 'on') {
      await manifests.ask();
      const { current: shown, next: newer } = await manifests.load();
      if (shown === null || newer !== null) return 'asking';
    }
    const end = await fill();
    repaired = damaged;
    return end;
  }

  function perform(command: LibraryCommand): Promise<void> {
    switch (command.kind) {
      case 'library-run':
        return run(command.isSavingData);
      case 'library-start':
        return work('running', () => setMode('on').then(fill));
      case 'library-pause':
        // Not said before it is written down: a worker that is ended here would go on saving.
        return work(phase, () => setMode('paused'));
      case 'library-remove':
        return work('removed', remove);
      case 'library-check':
        return work('checking', () => check(command.isSavingData));
    }
  }

  /** One command after the other. What the member asks for stops a queue that runs. */
  async function obey(command: LibraryCommand): Promise<void> {
    const isOwnAccord = command.kind === 'library-run';
    if (isOwnAccord && working !== null) {
      await report();
      return working;
    }
    if (!isOwnAccord) stopsWanted += 1;
    const turn = (working ?? Promise.resolve()).then(() => {
      if (!isOwnAccord) stopsWanted -= 1;
      return perform(command);
    });
    working = turn;
    await turn;
    if (working === turn) working = null;
  }

  return { answer: openAnswers(host, manifests, getFile), obey };
}
