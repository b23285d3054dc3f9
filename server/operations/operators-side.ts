import type { RequestListener, Server } from 'node:http';
import { hostname } from 'node:os';
import { logOf } from '../log.ts';
import type { OperationsOptions, QueueOptions } from '../options.ts';
import { noCounts } from '../reminders/delivery.ts';
import type { MountedReminders } from '../reminders/mount.ts';
import { createReports } from '../reports/reports.ts';
import type { NodeHandler } from '../web/forward.ts';
import * as watch from './api-watch.ts';
import { isStoreUp, type Sources } from './figures/figures.ts';
import { gatherFigures, share, watchLag } from './figures/gather-figures.ts';
import { createTally } from './figures/tally.ts';
import { closeApi, maintenanceHeader, untilHeader, watchMaintenance } from './maintenance.ts';
import { queueCalls } from './queue-calls.ts';
import { respondToReadiness, timeMissing } from './readiness.ts';
import { watchReleases } from './releases.ts';

type Watched = {
  readonly apiOrigin: URL | undefined;
  readonly queue?: QueueOptions | undefined;
  readonly mediaOrigin?: URL | undefined;
  readonly readPage: () => Promise<string | undefined>;
  readonly reminders: Pick<MountedReminders, 'health' | 'pulse'>;
  readonly lostLines?: () => number;
  readonly isStopping?: () => boolean;
};

/** Rejects with a PlainProblem. */
export async function createOperatorsSide(options: OperationsOptions, watched: Watched) {
  const { apiOrigin, mediaOrigin, queue, readPage, reminders } = watched;
  const { lostLines = () => 0, isStopping = () => false } = watched;
  let figures: Awaited<ReturnType<typeof gatherFigures>> | undefined;
  let members: Server | undefined;
  const maintenance = await watchMaintenance(options.maintenanceFile, (isOn) =>
    figures?.journal.noteSwitch(isOn),
  );
  if (options.startsInMaintenance) await maintenance.switchTo(true);
  const clock = watch.createClockLead();
  const pressure = watch.createApiPressure();
  const api = apiOrigin && watch.watchApi(apiOrigin, '/api/v2/', clock.note);
  const media = mediaOrigin && watch.watchApi(mediaOrigin, '/');
  const file = options.port === undefined ? undefined : options.releasesFile;
  const releases = await watchReleases(file, readPage);
  const health = share(() => reminders.health().catch(() => undefined));
  const parts = {
    files: async () => (await readPage()) !== undefined,
    api: async () => (await api?.isReachable()) ?? true,
    store: async () => isStoreUp(await health()),
  };
  const noteDeferred = (priority: string) => {
    metrics?.count('kaagapay_calls_deferred_total', [priority]);
    pressure.note(429, 0);
  };
  const queued = queue && queueCalls({ ...queue, log: logOf('queue'), count: noteDeferred });
  const tally = createTally();
  const sources: Sources = {
    served: releases.served,
    missing: timeMissing({ ...parts, ...(media && { media: media.isReachable }) }),
    closedSince: maintenance.since,
    secondsAhead: clock.seconds,
    callsWaiting: () => queued?.waiting() ?? null,
    connections: () =>
      new Promise((settle) => {
        if (members) members.getConnections((_error, count) => settle(count ?? 0));
        else settle(null);
      }),
    lostLines,
    lagSeconds: options.port === undefined ? () => 0 : watchLag(),
    dataFolder: options.dataFolder,
    health,
  };
  const metrics =
    options.port === undefined
      ? undefined
      : (await import('./figures/metrics.ts')).createMetrics(sources, tally, releases.find);
  const ready = () => respondToReadiness(parts, { isStopping: isStopping() });
  metrics?.countDeliveries(noCounts());
  const pulse = async () => {
    // Also without an operations port: the rate must follow the API.
    const deliveries = await reminders.pulse(api ? pressure.judge() : 1);
    metrics?.countDeliveries(deliveries);
  };
  setInterval(pulse, watch.judgeEveryMs).unref();

  return {
    besideApi: (forward: NodeHandler): NodeHandler => {
      const heard: NodeHandler = (req, res) => {
        watch.watchResponse(res, (ms, status, headers) => {
          metrics?.noteCall(status, ms);
          // Devices give up before an API that hangs.
          pressure.note(status ?? 0, ms);
          if (status === undefined) return;
          api?.note(status);
          clock.note(headers?.['date']);
        });
        return forward(req, res);
      };
      return queued?.besideApi(heard) ?? heard;
    },
    /** Also for the sandbox. */
    closeInMaintenance: (handler: NodeHandler): NodeHandler => closeApi(handler, maintenance.since),
    count: (listener: RequestListener): RequestListener => metrics?.watch(listener) ?? listener,
    reports: createReports({
      count: (report) => metrics?.countReport(report),
      log: (event, fields) => logOf('reports')('warn', event, fields),
      findRelease: releases.find,
    }),
    ready,
    /** Headers of /health. */
    notices: (): Record<string, string> => {
      const until = maintenance.until();
      return {
        ...(maintenance.since() !== null && {
          [maintenanceHeader]: 'on',
          ...(until !== null && { [untilHeader]: until }),
        }),
        ...(!apiOrigin && { 'x-sandbox': 'on' }),
      };
    },
    /** Opens the operations port, if there is one. */
    listen: async (server: Server): Promise<string | undefined> => {
      if (options.port === undefined || !metrics) return undefined;
      members = server;
      const { createOperations, listenForOperator } = await import('./operations-server.ts');
      const readFigures = async () => figures?.read();
      const { registry } = metrics;
      const operations = createOperations({ maintenance, ready, registry, readFigures });
      const origin = await listenForOperator(operations, options.port, options.host);
      // Unique, even with REUSE_PORT.
      figures = await gatherFigures(`${hostname()}:${new URL(origin).port}`, tally, sources);
      const { journal } = figures;
      const since = maintenance.since();
      // It may have changed while no server ran.
      journal.noteSwitch(since !== null, since ?? undefined);
      const release = await releases.served();
      server.once('listening', () => journal.note({ act: 'started', ...release }));
      for (const signal of ['SIGTERM', 'SIGINT'] as const)
        process.once(signal, () => journal.note({ act: 'stopping', signal }));
      return origin;
    },
  };
}
