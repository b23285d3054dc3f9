import type { RequestListener, Server } from 'node:http';
import { logOf } from '../log.ts';
import type { OperationsOptions } from '../options.ts';
import type { MountedReminders } from '../reminders/mount.ts';
import { createReports } from '../reports/reports.ts';
import type { NodeHandler } from '../web/forward.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import { watchApi } from './api-reachability.ts';
import { watchMaintenance } from './maintenance.ts';
import { closeApi, closeSandbox, maintenanceHeader } from './maintenance-gate.ts';
import { answerReadiness } from './readiness.ts';
import { watchReleases } from './releases.ts';
import { isStoreUp } from './store-state.ts';
import { whenAnswered } from './when-answered.ts';

const log = logOf('reports');

/** What the operator's side looks at. */
type Watched = {
  readonly apiOrigin: URL | undefined;
  /** The page that is served; undefined while there is none. */
  readonly readPage: () => Promise<string | undefined>;
  readonly reminders: Pick<MountedReminders, 'health' | 'counts'>;
  /** Lines of the log that could not be written. */
  readonly lostLines?: () => number;
  /** Whether the process has been told to stop. */
  readonly isStopping?: () => boolean;
};

export type OperatorsSide = {
  /** Put before what answers the API. */
  readonly besideApi: (forward: NodeHandler) => NodeHandler;
  readonly besideSandbox: (fetch: FetchHandler) => FetchHandler;
  /** Put before everything. */
  readonly count: (listener: RequestListener) => RequestListener;
  /** Answers what phones and browsers tell of faults. */
  readonly reports: { fetch: FetchHandler };
  readonly ready: () => Promise<Response>;
  /** Headers of /health, by which open pages are told how things stand. */
  readonly notices: () => Record<string, string>;
  /** @returns where the operator asks, or undefined where no port is set for it */
  readonly listen: (server: Server) => Promise<string | undefined>;
};

/**
 * What there is for whoever runs the server: maintenance, readiness, and on a port of its own metrics.
 * Rejects with a PlainProblem where the maintenance that is asked for cannot be begun.
 */
export async function createOperatorsSide(
  options: OperationsOptions,
  { apiOrigin, readPage, reminders, lostLines = () => 0, isStopping = () => false }: Watched,
): Promise<OperatorsSide> {
  const maintenance = await watchMaintenance(options.maintenanceFile);
  if (options.startsInMaintenance) await maintenance.switchTo(true);
  const api = apiOrigin && watchApi(apiOrigin);
  // Without a port nobody asks: then there is nothing to load, and nothing to note.
  const isAsked = options.port !== undefined;
  const file = isAsked ? options.releasesFile : undefined;
  const releases = await watchReleases({ file, readPage });
  const metrics = isAsked ? (await import('./metrics.ts')).createMetrics(releases) : undefined;
  metrics?.readReminders(reminders);
  metrics?.readLostLines(lostLines);

  const parts = {
    files: async () => (await readPage()) !== undefined,
    api: async () => (await api?.isReachable()) ?? true,
    store: async () => isStoreUp(await reminders.health()),
  };
  const ready = () => answerReadiness(parts, { isStopping: isStopping() });

  function listenToApi(forward: NodeHandler): NodeHandler {
    return (req, res) => {
      if (api) whenAnswered(res, api.note);
      forward(req, res);
    };
  }

  return {
    besideApi: (forward) => {
      const heard = listenToApi(forward);
      return closeApi(metrics?.timeApi(heard) ?? heard, { maintenance });
    },
    besideSandbox: (fetch) => closeSandbox(fetch, { maintenance }),
    count: (listener) => metrics?.count(listener) ?? listener,
    reports: createReports({
      count: (report) => metrics?.countReport(report),
      log: (event, fields) => log('warn', event, fields),
      findRelease: releases.find,
    }),
    ready,
    notices: () => ({
      ...(maintenance.since() !== null && { [maintenanceHeader]: 'on' }),
      ...(!apiOrigin && { 'x-sandbox': 'on' }),
    }),
    listen: async (server) => {
      if (options.port === undefined || !metrics) return undefined;
      metrics.countConnectionsOf(server);
      const { createOperations, listenForOperator } = await import('./operations-server.ts');
      const operations = createOperations({ maintenance, ready, registry: metrics.registry });
      return listenForOperator(operations, options.port, options.host);
    },
  };
}
