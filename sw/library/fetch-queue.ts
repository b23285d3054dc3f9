import type { MediaFile } from '~/contracts/media.ts';
import type { FileResult } from './file-source.ts';

/** Files fetched at a time: enough to fill a slow line, few enough not to choke it. */
const lanes = 4;

export type QueueEnd =
  | 'done'
  | 'stopped'
  /** The connection broke. */
  | 'unreachable'
  /** Some files were not what the list says. */
  | 'incomplete'
  /** The phone has no room. */
  | 'full';

/** Fetches files until all are there or it makes no sense to go on. */
export async function runFetchQueue(
  files: readonly MediaFile[],
  getFile: (file: MediaFile) => Promise<FileResult>,
  { onResult, isStopped }: { onResult: () => Promise<void>; isStopped: () => boolean },
): Promise<QueueEnd> {
  const waiting = [...files];
  let end: QueueEnd = 'done';
  const mayGoOn = () => !isStopped() && (end === 'done' || end === 'incomplete');

  const runLane = async () => {
    while (mayGoOn()) {
      const file = waiting.shift();
      if (file === undefined) return;
      const result = await getFile(file);
      if (result.kind === 'unreachable') end = 'unreachable';
      else if (result.kind === 'file' && !result.isKept) end = 'full';
      else if (result.kind === 'wrong' && end === 'done') end = 'incomplete';
      await onResult();
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return isStopped() ? 'stopped' : end;
}

/** False where the phone says that it has no room for these files. */
export async function hasRoomFor(files: readonly MediaFile[]): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined) return true;
  return quota - usage >= files.reduce((sum, { bytes }) => sum + bytes, 0);
}
