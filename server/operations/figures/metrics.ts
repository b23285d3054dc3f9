import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { pageBuildHeader, queuePlaceHeader } from '../../../src/contracts/release.ts';
import type { CountedReport } from '../../reports/reports.ts';
import { rulesOf } from '../call-rules.ts';
import type { Releases } from '../releases.ts';
import { routeLabelOf } from '../route-label.ts';
import { countsOf, type FigureName, figureNames, figureOf, type Sources } from './figures.ts';
import type { Tally } from './tally.ts';

type Beside = {
  readonly sources: Sources;
  readonly tally: Tally;
  readonly findRelease: Releases['find'];
  /** During maintenance. */
  readonly isRefused: (method: string, path: string) => boolean;
};

/** `/metrics`, made from the table of figures. The tally has those of the page. */
export function createMetrics({ sources, tally, findRelease, isRefused }: Beside) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of figureNames) addMetric(registry, name, sources);

  /** @param values of the labels, in their order */
  function count(name: FigureName, values: readonly string[], times = 1): void {
    (registry.getSingleMetric(name) as Counter).labels(...values).inc(times);
    const { onPage } = figureOf(name);
    if (onPage === 'hours' || onPage === 'minutes')
      tally.count(onPage, name, values.join(' '), times);
  }

  function observe(name: FigureName, label: string, seconds: number): void {
    (registry.getSingleMetric(name) as Histogram).labels(label).observe(seconds);
    const { onPage, buckets } = figureOf(name);
    const limit = buckets?.find((each) => seconds <= each) ?? 'more';
    if (onPage === 'minutes') tally.count(onPage, name, `${label} ${limit}`);
  }

  function noteRequest(req: IncomingMessage, res: ServerResponse, seconds: number): void {
    const route = routeLabelOf(req.url ?? '');
    count('kaagapay_requests_total', [route, classOf(res.headersSent && res.statusCode)]);
    observe('kaagapay_request_seconds', route.split(':', 1)[0] ?? route, seconds);
    // Older pages send their script's hash, not a build.
    const build = req.headers[pageBuildHeader] ?? req.headers['x-page-version'];
    if (route === 'health' && typeof build === 'string') {
      const found = findRelease({ build });
      count('kaagapay_page_seen_total', [found.version, found.build]);
    }
    const state = route === 'worker' && workerStateOf(req, res.statusCode);
    if (state) count('kaagapay_worker_seen_total', [state]);
  }

  /** @param isClosed the portal was closed for it at its begin */
  function noteStep(req: IncomingMessage, res: ServerResponse, isClosed: boolean): void {
    const { step, vote } = rulesOf(req.method ?? 'GET', pathOf(req));
    const status = res.headersSent ? res.statusCode : undefined;
    const isBusy = res.hasHeader(queuePlaceHeader);
    // The API did not get the other casts.
    if (vote && !isClosed && !isBusy) count('kaagapay_casts_total', [vote, outcomeOf(status)]);
    const reason = step && reasonOf({ status, isClosed, isBusy });
    if (reason) count('kaagapay_turned_away_total', [step, reason]);
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
    /** @param status undefined if the client left before the response */
    noteCall: (status: number | undefined, ms: number): void =>
      observe('kaagapay_api_seconds', classOf(status), ms / 1000),
    countReport: (report: CountedReport): void => {
      if (report.type === 'policy') {
        count('kaagapay_policy_violations_total', [report.directive, report.screen]);
      } else {
        const { kind, screen, version, build } = report;
        count('kaagapay_phone_faults_total', [kind, screen, version, build], report.count);
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
        if (labelNames.length === 0) this.inc(value);
        else this.labels(...key.split(' ')).inc(value);
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

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

function outcomeOf(status: number | undefined): 'accepted' | 'refused' | 'unknown' {
  if (status === undefined || status >= 500) return 'unknown';
  return status < 300 ? 'accepted' : 'refused';
}

type Ending = {
  readonly status: number | undefined;
  readonly isClosed: boolean;
  /** Our server did not forward the call. */
  readonly isBusy: boolean;
};

/** Undefined if the member was not turned away. */
export function reasonOf({ status, isClosed, isBusy }: Ending): string | undefined {
  if (isClosed) return 'maintenance';
  if (isBusy) return 'busy';
  if (status === undefined || status >= 500) return 'api-failing';
  if (status === 423) return 'locked';
  if (status === 429) return 'too-many';
  return status >= 400 ? 'refused' : undefined;
}

/**
 * Browsers send their worker's ETag when they check sw.js for updates. `none`: a first visit or an
 * evicted file. Undefined if the response is no worker.
 */
export function workerStateOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  status: number,
): 'current' | 'different' | 'none' | undefined {
  if (status === 304) return 'current';
  if (status !== 200) return undefined;
  return headers['if-none-match'] ? 'different' : 'none';
}
