import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MountedReminders } from '../reminders/mount.ts';
import type { CountedReport } from '../reports/reports.ts';
import type { NodeHandler } from '../web/forward.ts';
import type { Priority } from './call-priority.ts';
import type { TurnedAwayReason, TurnedAwayStep } from './figures/turned-away.ts';
import type { ReleaseName, Releases } from './releases.ts';
import { describeDeliveries, describeReminders } from './reminder-metrics.ts';
import { type RouteLabel, routeLabelOf } from './route-label.ts';
import { describeState, type PortalState } from './state-metrics.ts';
import { pageBuildOf, workerStateOf } from './versions-seen.ts';
import { watchResponse } from './watch-response.ts';

export type Metrics = {
  readonly registry: Registry;
  readonly count: (listener: RequestListener) => RequestListener;
  readonly timeApi: (forward: NodeHandler) => NodeHandler;
  readonly countDeferred: (priority: Priority) => void;
  readonly readQueue: (waiting: () => number) => void;
  readonly countReport: (report: CountedReport) => void;
  readonly countTurnedAway: (step: TurnedAwayStep, reason: TurnedAwayReason) => void;
  readonly countConnectionsOf: (server: Server) => void;
  readonly readReminders: (reminders: Pick<MountedReminders, 'health' | 'counts'>) => void;
  readonly readState: (state: PortalState) => void;
  readonly readLostLines: (lostLines: () => number) => void;
};

/** `cut`: the connection ended before the response began. */
type StatusClass = '1xx' | '2xx' | '3xx' | '4xx' | '5xx' | 'cut';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

const releaseLabels = ['version', 'build'] as const satisfies (keyof ReleaseName)[];

/** Labels have few values: never an address, an id, a hash or a query. */
export function createMetrics(releases: Pick<Releases, 'find' | 'served'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'kaagapay_requests_total',
    help: 'Requests, by route and class of status',
    labelNames: ['route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'kaagapay_request_seconds',
    help: 'Seconds from a request to the end of its response, by kind of route',
    labelNames: ['kind'] as const,
    buckets: seconds,
    registers,
  });
  const apiDurations = new Histogram({
    name: 'kaagapay_api_seconds',
    help: 'Seconds from a forwarded call to the start of its response, by class of status',
    labelNames: ['status'] as const,
    buckets: seconds,
    registers,
  });
  const pages = new Counter({
    name: 'kaagapay_page_seen_total',
    help: 'Requests of open pages for /health, about 1.5 a minute each, by the release of the page',
    labelNames: releaseLabels,
    registers,
  });
  const workers = new Counter({
    name: 'kaagapay_worker_seen_total',
    help: 'Update checks for the service worker, by whether the device has the served one',
    labelNames: ['state'] as const,
    registers,
  });

  const deferred = new Counter({
    name: 'kaagapay_calls_deferred_total',
    help: 'Calls that were not forwarded, because API_LIMIT was reached, by priority',
    labelNames: ['priority'] as const,
    registers,
  });
  const faults = new Counter({
    name: 'kaagapay_phone_faults_total',
    help: 'Faults that devices reported with the consent of their members',
    labelNames: ['kind', 'screen', ...releaseLabels] as const,
    registers,
  });
  const violations = new Counter({
    name: 'kaagapay_policy_violations_total',
    help: 'Violations of the Content-Security-Policy that browsers reported, by directive',
    labelNames: ['directive', 'screen'] as const,
    registers,
  });
  const turnedAway = new Counter({
    name: 'kaagapay_turned_away_total',
    help: 'Calls of a step that were not accepted, by reason',
    labelNames: ['step', 'reason'] as const,
    registers,
  });

  new Gauge({
    name: 'kaagapay_build_info',
    help: 'Always 1; the labels name the served release and the version of Node',
    labelNames: [...releaseLabels, 'node'] as const,
    registers,
    async collect() {
      const { version, build } = await releases.served();
      // The build can change while the server runs.
      this.reset();
      this.set({ version, build, node: process.versions.node }, 1);
    },
  });

  function note(req: IncomingMessage, res: ServerResponse, begunAt: number): void {
    const route = routeLabelOf(req.url ?? '');
    const status = res.headersSent ? statusClass(res.statusCode) : 'cut';
    requests.inc({ route, status });
    durations.observe({ kind: kindOf(route) }, (performance.now() - begunAt) / 1000);
    const build = route === 'health' ? pageBuildOf(req) : undefined;
    if (build !== undefined) pages.inc(releases.find({ build }));
    const state = route === 'worker' && workerStateOf(req, res.statusCode);
    if (state) workers.inc({ state });
  }

  return {
    registry,
    count: (listener) => (req, res) => {
      const begunAt = performance.now();
      res.once('close', () => note(req, res, begunAt));
      listener(req, res);
    },
    timeApi: (forward) => (req, res) => {
      watchResponse(res, ({ status, ms }) =>
        apiDurations.observe(
          { status: status === undefined ? 'cut' : statusClass(status) },
          ms / 1000,
        ),
      );
      forward(req, res);
    },
    countDeferred: (priority) => deferred.inc({ priority }),
    readQueue: (waiting) => {
      new Gauge({
        name: 'kaagapay_calls_waiting',
        help: 'Calls that wait in this server for the API',
        registers,
        collect() {
          this.set(waiting());
        },
      });
    },
    countReport: (report) => {
      if (report.type === 'policy') {
        violations.inc({ directive: report.directive, screen: report.screen });
        return;
      }
      const { kind, screen, version, build, count } = report;
      faults.inc({ kind, screen, version, build }, count);
    },
    countTurnedAway: (step, reason) => turnedAway.inc({ step, reason }),
    countConnectionsOf: (server) => {
      new Gauge({
        name: 'kaagapay_open_connections',
        help: 'Open connections of devices or of the proxy',
        registers,
        collect() {
          return new Promise((resolve) => {
            server.getConnections((_error, count) => {
              this.set(count ?? 0);
              resolve();
            });
          });
        },
      });
    },
    readReminders: ({ health, counts }) => {
      describeReminders(registry, health);
      describeDeliveries(registry, counts);
    },
    readState: (state) => describeState(registry, state),
    readLostLines: (lostLines) => {
      new Counter({
        name: 'kaagapay_log_lines_lost_total',
        help: 'Lines of the log that could not be written',
        registers,
        collect() {
          this.reset();
          this.inc(lostLines());
        },
      });
    },
  };
}

const statusClass = (status: number): StatusClass => `${Math.floor(status / 100)}xx` as StatusClass;

const kindOf = (route: RouteLabel): string => route.split(':', 1)[0] ?? route;
