import { renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { logOf, nameOf } from '../../log.ts';
import { Count, minuteMs, Tallied, Time } from './tally.ts';

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** The figures of one server at a time. */
export const Snapshot = v.object({
  format: v.literal(2),
  server: Name,
  at: Time,
  startedAt: Time,
  isStopped: v.boolean(),
  version: Name,
  build: Name,
  /** By figure. An unknown one is absent. */
  values: v.record(v.string(), v.record(v.string(), Count)),
  ...Tallied.entries,
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

const oldestMs = 48 * 60 * minuteMs;
const mostBytes = 1024 * 1024;

const fileOf = (server: string) => `${server.replaceAll(/[^\w.-]/g, '-')}.json`;

/** Each server writes one file of the folder, and reads all. */
export function shareSnapshots(folder: string) {
  let problem: string | null = null;

  async function read(file: string): Promise<Snapshot | undefined> {
    const path = join(folder, file);
    try {
      const { size, mtimeMs } = await stat(path);
      if (size > mostBytes) return undefined;
      const snapshot = v.parse(Snapshot, JSON.parse(await readFile(path, 'utf8')));
      if (fileOf(snapshot.server) !== file) return undefined;
      if (Date.now() - Math.max(mtimeMs, Date.parse(snapshot.at)) <= oldestMs) return snapshot;
      await rm(path, { force: true });
    } catch {
      // Damaged, or just removed.
    }
    return undefined;
  }

  return {
    /** The last failure to write. */
    problem: () => problem,
    readAll: async (): Promise<Snapshot[]> => {
      const files = await readdir(folder).catch(() => []);
      const all = await Promise.all(files.filter((file) => file.endsWith('.json')).map(read));
      return all.flatMap((snapshot) => snapshot ?? []);
    },
    write: async (snapshot: Snapshot): Promise<void> => {
      const path = join(folder, fileOf(snapshot.server));
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(`${path}.tmp`, JSON.stringify(snapshot));
        await rename(`${path}.tmp`, path);
        problem = null;
      } catch (error) {
        if (problem !== nameOf(error))
          logOf('operations')('warn', 'figures-not-shared', { reason: nameOf(error) });
        problem = nameOf(error);
      }
    },
    /** While the process exits. */
    writeAtOnce: (snapshot: Snapshot): void => {
      const path = join(folder, fileOf(snapshot.server));
      try {
        writeFileSync(`${path}.tmp`, JSON.stringify(snapshot));
        renameSync(`${path}.tmp`, path);
      } catch {}
    },
  };
}
