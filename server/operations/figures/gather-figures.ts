import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { actsFileIn, openJournal } from '../acts.ts';
import { type Figures, withAttention } from './alerts.ts';
import {
  type Counts,
  countsOf,
  type FigureName,
  figureNames,
  figureOf,
  isStoreUp,
  type Sources,
} from './figures.ts';
import { type Link, type Snapshot, shareSnapshots } from './snapshots.ts';
import { addUp } from './sums.ts';
import type { Tally } from './tally.ts';

type Parts = {
  readonly server: string;
  readonly dataFolder: string;
  readonly tally: Tally;
  readonly sources: Sources;
  readonly api: (() => Promise<boolean>) | undefined;
  readonly media: (() => Promise<boolean>) | undefined;
};

const writeEveryMs = 5_000;

/** Shares the figures of this server in DATA_DIR, and adds up those of all servers. */
export async function gatherFigures(parts: Parts) {
  const { server, dataFolder, tally, sources } = parts;
  const shared = shareSnapshots(join(dataFolder, 'figures'));
  const journal = openJournal(actsFileIn(dataFolder), server);
  const readOwn = watchOwn(parts);
  let latest: Snapshot | undefined;

  const before = (await shared.readAll()).find((each) => each.server === server);
  if (before) tally.restore(before);

  const write = share(async () => {
    latest = await readOwn();
    await shared.write(latest);
  });
  setInterval(() => void write().catch(() => undefined), writeEveryMs).unref();
  void write().catch(() => undefined);
  process.once('exit', () => {
    const at = new Date().toISOString();
    if (latest) shared.writeAtOnce({ ...latest, at, isStopped: true, ...tally.read() });
  });

  return {
    journal,
    read: async (): Promise<Figures> => {
      const [own, all] = await Promise.all([readOwn(), shared.readAll()]);
      const sharingProblem = shared.problem();
      const others = sharingProblem ? [] : all.filter((each) => each.server !== server);
      return withAttention(
        addUp({
          now: Date.now(),
          server,
          snapshots: [own, ...others],
          sharingProblem,
          closedSince: sources.closedSince(),
          acts: journal.read(),
        }),
      );
    },
  };
}

function watchOwn({ server, dataFolder, tally, sources, api, media }: Parts) {
  const startedAt = new Date().toISOString();
  const links: Partial<Snapshot['links']> = {};
  const last: Record<string, Counts> = {};
  const lag = monitorEventLoopDelay({ resolution: 10 });
  let lagSeconds = 0;
  lag.enable();
  setInterval(() => {
    lagSeconds = lag.percentile(99) / 1e9;
    lag.reset();
  }, writeEveryMs).unref();

  function link(name: keyof typeof links, isUp: boolean | undefined): Link {
    const state: Link['state'] =
      isUp === undefined ? 'not-used' : isUp ? 'connected' : 'not-connected';
    if (links[name]?.state !== state) links[name] = { state, since: new Date().toISOString() };
    return links[name];
  }

  function noteIncrease(name: FigureName, counts: Counts): void {
    for (const [key, count] of Object.entries(counts)) {
      const before = last[name]?.[key] ?? 0;
      // A new thread of the reminders begins at 0.
      tally.count('hours', name, key, count >= before ? count - before : count);
    }
    last[name] = counts;
  }

  async function readValues(): Promise<Snapshot['values']> {
    const values: Snapshot['values'] = {};
    const noteValue = async (name: FigureName) => {
      const { onPage, read } = figureOf(name);
      if (!onPage || !read) return;
      const value = await read(sources);
      if (value === null) return;
      if (onPage === 'hours') noteIncrease(name, countsOf(value));
      else values[name] = countsOf(value);
    };
    await Promise.all(figureNames.map(noteValue));
    return values;
  }

  return share(async (): Promise<Snapshot> => {
    const [release, values, health, isApiUp, isMediaUp] = await Promise.all([
      sources.served(),
      readValues(),
      sources.health(),
      api?.(),
      media?.(),
    ]);
    const isUnused = health === null || health?.store.state === 'closed';
    return {
      format: 2,
      server,
      at: new Date().toISOString(),
      startedAt,
      isStopped: false,
      ...release,
      links: {
        api: link('api', isApiUp),
        media: link('media', isMediaUp),
        store: link('store', isUnused ? undefined : isStoreUp(health)),
      },
      memoryBytes: process.memoryUsage.rss(),
      lagSeconds,
      disk: await readDisk(dataFolder),
      values,
      ...tally.read(),
    };
  });
}

/** Calls at the same time share one result. */
export function share<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

async function readDisk(folder: string): Promise<Snapshot['disk']> {
  const found = await statfs(folder).catch(() => null);
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
