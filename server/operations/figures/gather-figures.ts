import { join } from 'node:path';
import type { MountedReminders } from '../../reminders/mount.ts';
import { actsFileIn, type Journal, openJournal } from '../acts.ts';
import { addUp, type Figures } from './figures.ts';
import type { OwnFigures } from './own-figures.ts';
import { shareSnapshots } from './shared-snapshots.ts';
import type { Snapshot } from './snapshot.ts';

type Parts = {
  readonly server: string;
  readonly dataFolder: string;
  readonly own: OwnFigures;
  readonly health: MountedReminders['health'];
  readonly maintenanceSince: () => number | null;
  readonly writeEveryMs?: number;
};

export type SharedFigures = {
  readonly read: () => Promise<Figures>;
  readonly journal: Journal;
  readonly close: () => void;
};

export async function gatherFigures(parts: Parts): Promise<SharedFigures> {
  const { server, dataFolder, own, health, maintenanceSince, writeEveryMs = 5_000 } = parts;
  const shared = shareSnapshots(join(dataFolder, 'figures'));
  const journal = openJournal(actsFileIn(dataFolder), server);
  let latest: Snapshot | undefined;
  let isWriting = false;

  const before = await shared.readOwn(server);
  if (before) own.restore(before);

  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    own.measureLag();
    try {
      latest = await own.read(server);
      await shared.write(latest);
    } finally {
      isWriting = false;
    }
  }

  const tryToWrite = () => void write().catch(() => undefined);
  const writing = setInterval(tryToWrite, writeEveryMs).unref();
  const writeLast = () => {
    const at = new Date().toISOString();
    if (latest) shared.writeAtOnce({ ...latest, at, isStopped: true, ...own.counts() });
  };
  process.once('exit', writeLast);
  tryToWrite();

  return {
    journal,
    read: async () => {
      const [mine, all, store] = await Promise.all([
        own.read(server),
        shared.readAll(),
        health().catch(() => undefined),
      ]);
      const sharingProblem = shared.problem();
      const others = all.filter((each) => each.server !== server);
      return addUp({
        now: Date.now(),
        server,
        acts: journal.read(),
        sharingProblem,
        health: store,
        snapshots: sharingProblem === null ? [mine, ...others] : [mine],
        maintenanceSince: maintenanceSince(),
      });
    },
    close: () => {
      clearInterval(writing);
      process.off('exit', writeLast);
    },
  };
}
