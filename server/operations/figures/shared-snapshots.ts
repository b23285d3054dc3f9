import { renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { logOf, nameOf } from '../../log.ts';
import { Snapshot } from './snapshot.ts';
import { hourMs } from './tally.ts';

const log = logOf('operations');

const oldestMs = 48 * hourMs;
const mostBytes = 1024 * 1024;

const fileOf = (server: string) => `${server.replaceAll(/[^\w.-]/g, '-')}.json`;

export function shareSnapshots(folder: string, now: () => number = Date.now) {
  let problem: string | null = null;

  const pathOf = (server: string) => join(folder, fileOf(server));

  async function read(file: string): Promise<Snapshot | undefined> {
    const path = join(folder, file);
    try {
      const { size, mtimeMs } = await stat(path);
      if (size > mostBytes) return undefined;
      const parsed = v.safeParse(Snapshot, JSON.parse(await readFile(path, 'utf8')));
      if (!parsed.success || fileOf(parsed.output.server) !== file) return undefined;
      if (now() - mtimeMs > oldestMs && now() - Date.parse(parsed.output.at) > oldestMs) {
        await rm(path, { force: true });
        return undefined;
      }
      return parsed.output;
    } catch {
      // Damaged, or just removed.
      return undefined;
    }
  }

  return {
    problem: () => problem,
    readOwn: (server: string) => read(fileOf(server)),
    readAll: async (): Promise<Snapshot[]> => {
      const files = await readdir(folder).catch(() => []);
      const all = await Promise.all(files.filter((file) => file.endsWith('.json')).map(read));
      return all.flatMap((snapshot) => snapshot ?? []);
    },
    write: async (snapshot: Snapshot): Promise<void> => {
      const path = pathOf(snapshot.server);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(`${path}.tmp`, JSON.stringify(snapshot));
        await rename(`${path}.tmp`, path);
        problem = null;
      } catch (error) {
        if (problem !== nameOf(error)) log('warn', 'figures-not-shared', { reason: nameOf(error) });
        problem = nameOf(error);
      }
    },
    writeAtOnce: (snapshot: Snapshot): void => {
      const path = pathOf(snapshot.server);
      try {
        writeFileSync(`${path}.tmp`, JSON.stringify(snapshot));
        renameSync(`${path}.tmp`, path);
      } catch {}
    },
  };
}
