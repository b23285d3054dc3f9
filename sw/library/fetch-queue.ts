import type { FileResult } from './file-source.ts';
import { type LibraryFile, listedBytes } from './library-set.ts';

/** Parallel requests. On a slow connection one leaves room for a call. */
const lanes = 4;
/** Milliseconds for one file. */
const slowFrom = 1_000;

export type QueueEnd = 'done' | 'stopped' | 'unreachable' | 'incomplete' | 'full';

type Got = FileResult | { readonly kind: 'same' };

type QueueOptions = {
  readonly onResult: (file: LibraryFile, result: Got) => Promise<void>;
  readonly isStopped: () => boolean;
  /** Resolves when no call needs the connection. */
  readonly whenFree: () => Promise<void>;
};

/** Stops early if no other file could succeed. */
export async function runFetchQueue(
  files: readonly LibraryFile[],
  getFile: (file: LibraryFile) => Promise<Got>,
  { onResult, isStopped, whenFree }: QueueOptions,
): Promise<QueueEnd> {
  let end: QueueEnd = 'done';
  const mayGoOn = () => !isStopped() && (end === 'done' || end === 'incomplete');

  const fetchNext = async (file: LibraryFile) => {
    const result = await getFile(file);
    if (result.kind === 'unreachable') end = 'unreachable';
    else if (result.kind === 'file' && !result.isKept) end = 'full';
    else if (result.kind === 'wrong' && file.isNeeded && end === 'done') end = 'incomplete';
    await onResult(file, result);
  };
  await eachInLanes(files, fetchNext, async () => {
    await whenFree();
    return mayGoOn();
  });
  return isStopped() ? 'stopped' : end;
}

/** In order. If the first file is fast, a few at the same time. */
export async function eachInLanes(
  files: readonly LibraryFile[],
  task: (file: LibraryFile) => Promise<void>,
  mayGoOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  const waiting = [...files];
  /** @returns the milliseconds of its last file */
  const runLane = async (most = files.length) => {
    let duration = 0;
    for (let done = 0; done < most && waiting.length > 0; done += 1) {
      const file = (await mayGoOn()) ? waiting.shift() : undefined;
      if (file === undefined) break;
      const begunAt = performance.now();
      await task(file);
      duration = performance.now() - begunAt;
    }
    return duration;
  };
  const isSlow = (await runLane(1)) >= slowFrom;
  await Promise.all(Array.from({ length: isSlow ? 1 : lanes }, () => runLane()));
}

/** By known sizes only. */
export async function hasRoomFor(files: readonly LibraryFile[]): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined) return true;
  return quota - usage >= listedBytes(files);
}
