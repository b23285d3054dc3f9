import { within } from '~/core/pause.ts';
import type { KnownDatabase } from './known-database.ts';

/** Milliseconds. */
const diskTimeoutMs = 10_000;

/** iOS closes the connection unexpectedly, so an operation is repeated once on a new one. */
export async function onDiskInTime<Value>(
  disk: KnownDatabase,
  use: (disk: KnownDatabase) => Promise<Value>,
): Promise<Value> {
  const inTime = async () => {
    await disk.away();
    return within(diskTimeoutMs, use(disk));
  };
  try {
    return await inTime();
  } catch {
    disk.reopen();
    return await inTime();
  }
}
