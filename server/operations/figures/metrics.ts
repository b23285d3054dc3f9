import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { pageBuildHeader, queuePlaceHeader } from '../../../src/contracts/release.ts';
import type { CountedReport } from '../../reports/reports.ts';
import type { NodeHandler } from '../../web/forward.ts';
import { watchResponse } from '../api-watch.ts';
import type { Releases } from '../releases.ts';
import { type RouteLabel, routeLabelOf } from '../route-label.ts';
import { countsOf, type FigureName, figureNames, figureOf, type figures, type Sources } from './figures.ts';
import type { Tally } from './tally.ts';
import { reasonOf, stepOf } from './turned-away.ts';

type LabelsOf<Name extends FigureName> = (typeof figures)[Name] extends {
  readonly labels: readonly (infer Label extends string)[];
}
  ? Readonly<Record<Label, string>>
  : Readonly<Record<string, never>>;

type Beside = {
  readonly sources: Sources;
  readonly tally: Tally;
  readonly findRelease: Releases['find'];
  /** During maintenance. */
  readonly isRefused: (method: string, path: string) => boolean;
};

export type Metrics = ReturnType<typeof createMetrics>;

/** `/metrics`, made from the table of figures. The tally has those of the page. */
export function createMetrics({ sources, tally, findRelease, isRefused }: Beside) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of figureNames) addMetric(registry, name, sources);

  function count<Name extends FigureName>(name: Name, labels: LabelsOf<Name>, times = 1): void {
    (registry.getSingleMetric(name) as Counter).inc(labels, times);
    const { onPage } = figureOf(name);
    if (onPage === 'hours' || onPage === 'minutes')
      tally.count(onPage, name, Object.values(labels).join(' '), times);
  }

  /** Calls that end without a response have the status "cut". */
  function timeCall(status: string, seconds: number): void {
    const name = 'kaagapay_api_seconds';
    (registry.getSingleMetric(name) as Histogram).observe({ status }, seconds);
    const limit = figureOf(name).buckets?.find((each) => seconds <= each) ?? 'more';
    tally.count('minutes', name, `${status} ${limit}`);
  }

  function noteRequest(req: IncomingMessage, res: ServerResponse, seconds: number): void {
    const route = routeLabelOf(req.url ?? '');
    count('kaagapay_requests_total', { route, status: classOf(res.headersSent && res.statusCode) });
    const durations = registry.getSingleMetric('kaagapay_request_seconds') as Histogram;
    durations.observe({ kind: kindOf(route) }, seconds);
    const build = route === 'health' ? pageBuildOf(req) : undefined;
    if (build !== undefined) count('kaagapay_page_seen_total', findRelease({ build }));
    const state = route === 'worker' && workerStateOf(req, res.statusCode);
    if (state) count('kaagapay_worker_seen_total', { state });
  }

  /** @param isClosed the portal was closed for it at its begin */
  function noteStep(req: IncomingMessage, res: ServerResponse, isClosed: boolean): void {
    const { step, vote } = stepOf(req.method ?? 'GET', pathOf(req));
    const status = res.headersSent ? res.statusCode : undefined;
    const isBusy = res.hasHeader(queuePlaceHeader);
    // The API did not get the other casts.
    if (vote && !isClosed && !isBusy) count('kaagapay_casts_total', { vote, outcome: outcomeOf(status) });
    const reason = step && reasonOf({ status, isClosed, isBusy });
    if (reason) count('kaagapay_turned_away_total', { step, reason });
  }

  return {
    registry,
    count,
    watch:
      (listener: RequestListener): RequestListener =>
      (req, res) => {
        const begunAt = performance.now();
        const isClosed = isRefused(req.method ?? 'GET', pathOf(req));
        res.once('close', () => {
          noteRequest(req, res, (performance.now() - begunAt) / 1000);
          noteStep(req, res, isClosed);
        });
        listener(req, res);
      },
    timeApi:
      (forward: NodeHandler): NodeHandler =>
      (req, res) => {
        watchResponse(res, ({ status, ms }) => timeCall(classOf(status), ms / 1000));
        return forward(req, res);
      },
    countReport: (report: CountedReport): void => {
      const { screen } = report;
      if (report.type === 'policy') {
        count('kaagapay_policy_violations_total', { directive: report.directive, screen });
      } else {
        const { kind, version, build } = report;
        count('kaagapay_phone_faults_total', { kind, screen, version, build }, report.count);
      }
    },
  };
}

function addMetric(registry: Registry, name: FigureName, sources: Sources): void {
  const { help, labels: labelNames = [], buckets, read } = figureOf(name);
  const settings = { name, help, labelNames, registers: [registry] };
  const collect = read && {
    async collect(this: Counter | Gauge) {
      const counts = countsOf(await read(sources));
      this.reset();
      // `reset` sets a figure without labels to 0.
      if (labelNames.length === 0) this.remove();
      for (const [key, value] of Object.entries(counts)) {
        const values = key.split(' ');
        this.inc(Object.fromEntries(labelNames.map((label, at) => [label, values[at] ?? ''])), value);
      }
    },
  };
  if (buckets) new Histogram({ ...settings, buckets: [...buckets] });
  else if (name.endsWith('_total')) new Counter({ ...settings, ...collect });
  else new Gauge({ ...settings, ...collect });
}

/** `cut`: the connection ended before the response began. */
const classOf = (status: number | false | undefined): string =>
  status ? `${Math.floor(status / 100)}xx` : 'cut';

const kindOf = (route: RouteLabel): string => route.split(':', 1)[0] ?? route;

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

type Outcome = 'accepted' | 'refused' | 'unknown';

function outcomeOf(status: number | undefined): Outcome {
  if (status === undefined || status >= 500) return 'unknown';
  return status < 300 ? 'accepted' : 'refused';
}

/** Older pages send their script's hash, not a build. */
const olderPageHeader = 'x-page-version';

export function pageBuildOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const said = headers[pageBuildHeader] ?? headers[olderPageHeader];
  return typeof said === 'string' ? said : undefined;
}

/** `none`: a first visit or an evicted file. */
type WorkerState = 'current' | 'different' | 'none';

/**
 * Browsers send their worker's ETag when they check sw.js for updates. Undefined if the response is
 * no worker.
 */
export function workerStateOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  status: number,
): WorkerState | undefined {
  if (status === 304) return 'current';
  if (status !== 200) return undefined;
  return headers['if-none-match'] ? 'different' : 'none';
}
