import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { actsFileIn, type Journal, openJournal } from '../acts.ts';
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
  readonly now?: () => number;
};

export type SharedFigures = {
  readonly read: () => Promise<Figures>;
  readonly journal: Journal;
};

const writeEveryMs = 5_000;

/** Shares the figures of this server in `DATA_DIR`, and adds up those of all. */
export async function gatherFigures(parts: Parts): Promise<SharedFigures> {
  const { server, dataFolder, tally, sources, now = Date.now } = parts;
  const shared = shareSnapshots(join(dataFolder, 'figures'));
  const journal = openJournal(actsFileIn(dataFolder), server);
  const own = share(watchOwn(parts));
  let latest: Snapshot | undefined;

  const before = await shared.readOwn(server);
  if (before) tally.restore(before);

  const write = share(async () => {
    latest = await own();
    await shared.write(latest);
  });
  const tryToWrite = () => void write().catch(() => undefined);
  setInterval(tryToWrite, writeEveryMs).unref();
  tryToWrite();
  process.once('exit', () => {
    const at = new Date().toISOString();
    if (latest) shared.writeAtOnce({ ...latest, at, isStopped: true, ...tally.read() });
  });

  return {
    journal,
    read: async () => {
      const [mine, all, health] = await Promise.all([own(), shared.readAll(), sources.health()]);
      const sharingProblem = shared.problem();
      const others = sharingProblem === null ? all.filter((each) => each.server !== server) : [];
      return withAttention(
        addUp({
          now: now(),
          server,
          acts: journal.read(),
          sharingProblem,
          lastWave: health?.lastWave ?? null,
          snapshots: [mine, ...others],
          closedSince: sources.closedSince(),
        }),
      );
    },
  };
}

function watchOwn({ server, dataFolder, tally, sources, now = Date.now, ...asks }: Parts) {
  const startedAt = new Date(now()).toISOString();
  const links = { api: watchLink(now), media: watchLink(now), store: watchLink(now) };
  const last = new Map<FigureName, Counts>();
  const lag = monitorEventLoopDelay({ resolution: 10 });
  let lagSeconds = 0;
  lag.enable();
  setInterval(() => {
    lagSeconds = lag.percentile(99) / 1e9;
    lag.reset();
  }, writeEveryMs).unref();

  function noteIncrease(name: FigureName, counts: Counts): void {
    for (const [key, count] of Object.entries(counts)) {
      const before = last.get(name)?.[key] ?? 0;
      // A new thread of the reminders begins at 0.
      tally.count('hours', name, key, count >= before ? count - before : count);
    }
    last.set(name, counts);
  }

  async function readValues(): Promise<Record<string, Counts>> {
    const values: Record<string, Counts> = {};
    const readAll = figureNames.map(async (name) => {
      const { onPage, read } = figureOf(name);
      if (!onPage || !read) return;
      const counts = countsOf(await read(sources));
      if (onPage === 'hours') noteIncrease(name, counts);
      else if (Object.keys(counts).length > 0) values[name] = counts;
    });
    await Promise.all(readAll);
    return values;
  }

  return async (): Promise<Snapshot> => {
    const [release, health, values] = await Promise.all([
      sources.served(),
      sources.health(),
      readValues(),
    ]);
    const isUnused = health === null || health?.store.state === 'closed';
    return {
      format: 2,
      server,
      at: new Date(now()).toISOString(),
      startedAt,
      isStopped: false,
      ...release,
      links: {
        api: links.api(await asks.api?.().catch(() => false)),
        media: links.media(await asks.media?.().catch(() => false)),
        store: links.store(isUnused ? undefined : isStoreUp(health)),
      },
      memoryBytes: process.memoryUsage.rss(),
      lagSeconds,
      disk: await readDisk(dataFolder),
      values,
      ...tally.read(),
    };
  };
}

function watchLink(now: () => number) {
  let link: Link | undefined;
  return (isConnected: boolean | undefined): Link => {
    const state =
      isConnected === undefined ? 'not-used' : isConnected ? 'connected' : 'not-connected';
    if (link?.state !== state) link = { state, since: new Date(now()).toISOString() };
    return link;
  };
}

async function readDisk(folder: string): Promise<Snapshot['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
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
