import type { FileResult } from './file-source.ts';
import { isNeeded, type LibraryFile } from './library-set.ts';

/** Files fetched at a time: enough to fill a slow line, few enough not to choke it. */
const lanes = 4;

export type QueueEnd =
  | 'done'
  | 'stopped'
  /** The connection broke. */
  | 'unreachable'
  /** Some files were not what they should be. */
  | 'incomplete'
  /** The phone has no room. */
  | 'full';

type Got = FileResult | { readonly kind: 'same' };

type QueueOptions = {
  readonly onResult: (file: LibraryFile, result: Got) => Promise<void>;
  readonly isStopped: () => boolean;
  /** Resolves when the line is free for the next file. */
  readonly whenFree: () => Promise<void>;
};

/** Fetches files until all are there or it makes no sense to go on. */
export async function runFetchQueue(
  files: readonly LibraryFile[],
  getFile: (file: LibraryFile) => Promise<Got>,
  { onResult, isStopped, whenFree }: QueueOptions,
): Promise<QueueEnd> {
  const waiting = [...files];
  let end: QueueEnd = 'done';
  const mayGoOn = () => !isStopped() && (end === 'done' || end === 'incomplete');

  const runLane = async () => {
    while (waiting.length > 0) {
      await whenFree();
      const file = mayGoOn() ? waiting.shift() : undefined;
      if (file === undefined) return;
      const result = await getFile(file);
      if (result.kind === 'unreachable') end = 'unreachable';
      else if (result.kind === 'file' && !result.isKept) end = 'full';
      else if (result.kind === 'wrong' && isNeeded(file) && end === 'done') end = 'incomplete';
      await onResult(file, result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return isStopped() ? 'stopped' : end;
}

/** False where the phone says that it has no room for these files, as far as their sizes are known. */
export async function hasRoomFor(files: readonly LibraryFile[]): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined) return true;
  return quota - usage >= files.reduce((sum, { proof }) => sum + (proof?.bytes ?? 0), 0);
}
