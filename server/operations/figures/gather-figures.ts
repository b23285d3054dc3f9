import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { actsFileIn, openJournal } from '../acts.ts';
import { type Figures, withAttention } from './alerts.ts';
import { countsOf, type FigureName, figureNames, figureOf, type Sources } from './figures.ts';
import { type Snapshot, shareSnapshots } from './snapshots.ts';
import { addUp } from './sums.ts';
import type { Tally } from './tally.ts';

const writeEveryMs = 5_000;

/** Shares the figures of this server in DATA_DIR, and adds up those of all servers. */
export async function gatherFigures(server: string, tally: Tally, sources: Sources) {
  const shared = shareSnapshots(join(sources.dataFolder, 'figures'));
  const journal = openJournal(actsFileIn(sources.dataFolder), server);
  const readOwn = watchOwn(server, tally, sources);
  let latest: Snapshot | undefined;

  const before = (await shared.readAll()).find((each) => each.server === server);
  if (before) tally.restore(before);

  const write = share(async () => {
    latest = await readOwn().catch(() => latest);
    if (latest) await shared.write(latest);
  });
  setInterval(write, writeEveryMs).unref();
  void write();
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
      const given = { server, snapshots: [own, ...others], sharingProblem, acts: journal.read() };
      return withAttention(addUp({ ...given, closedSince: sources.closedSince() }));
    },
  };
}

function watchOwn(server: string, tally: Tally, sources: Sources) {
  const startedAt = new Date().toISOString();

  async function readValues(): Promise<Snapshot['values']> {
    const values: Snapshot['values'] = {};
    const noteValue = async (name: FigureName) => {
      const { onPage, read } = figureOf(name);
      if (!onPage || !read) return;
      const value = await read(sources);
      if (value !== null) values[name] = { ...countsOf(value) };
    };
    await Promise.all(figureNames.map(noteValue));
    return values;
  }

  return share(
    async (): Promise<Snapshot> => ({
      format: 2,
      server,
      at: new Date().toISOString(),
      startedAt,
      isStopped: false,
      ...(await sources.served()),
      values: await readValues(),
      ...tally.read(),
    }),
  );
}

/** The 99th percentile of the last seconds. */
export function watchLag(): () => number {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  let seconds = 0;
  lag.enable();
  setInterval(() => {
    seconds = lag.percentile(99) / 1e9;
    lag.reset();
  }, writeEveryMs).unref();
  return () => seconds;
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
