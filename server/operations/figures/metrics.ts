import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { pageBuildHeader, queuePlaceHeader } from '../../../src/contracts/release.ts';
import type { DeliveryCounts } from '../../reminders/delivery.ts';
import type { CountedReport } from '../../reports/reports.ts';
import { rulesOf } from '../call-rules.ts';
import { isClosedFor } from '../maintenance.ts';
import type { Releases } from '../releases.ts';
import { routeLabelOf } from '../route-label.ts';
import { countsOf, type FigureName, figureNames, figureOf, type Sources } from './figures.ts';
import type { Tally } from './tally.ts';

/** `/metrics`, made from the table of figures. The tally has those of the page. */
export function createMetrics(sources: Sources, tally: Tally, findRelease: Releases['find']) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of figureNames) addMetric(registry, name, sources);

  /** @param values the labels' values, in their order */
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

  function noteRequest(req: IncomingMessage, res: ServerResponse): void {
    const status = res.headersSent ? res.statusCode : undefined;
    const route = routeLabelOf(req.url ?? '');
    count('kaagapay_requests_total', [route, classOf(status)]);
    // Older pages send their script's hash, not a build.
    const said = req.headers[pageBuildHeader] ?? req.headers['x-page-version'];
    if (route === 'health' && typeof said === 'string') {
      const { version, build } = findRelease({ build: said });
      count('kaagapay_page_seen_total', [version, build]);
    }
    const state = route === 'worker' && workerStateOf(req, res.statusCode);
    if (state) count('kaagapay_worker_seen_total', [state]);
    const { step, vote } = rulesOf(req.method ?? 'GET', req.url?.split('?', 1)[0] ?? '');
    const isBusy = res.hasHeader(queuePlaceHeader);
    const notForwarded = isClosedFor(res) ? 'maintenance' : isBusy ? 'busy' : undefined;
    if (vote && !notForwarded) count('kaagapay_casts_total', [vote, outcomeOf(status)]);
    const reason = notForwarded ?? reasonOf(status);
    if (step && reason) count('kaagapay_turned_away_total', [step, reason]);
  }

  return {
    registry,
    count,
    watch:
      (listener: RequestListener): RequestListener =>
      (req, res) => {
        const begunAt = performance.now();
        res.once('close', () => {
          const [kind = ''] = routeLabelOf(req.url ?? '').split(':', 1);
          observe('kaagapay_request_seconds', kind, (performance.now() - begunAt) / 1000);
          noteRequest(req, res);
        });
        listener(req, res);
      },
    /** @param status undefined if the client left before the response */
    noteCall: (status: number | undefined, ms: number): void =>
      observe('kaagapay_api_seconds', classOf(status), ms / 1000),
    countDeliveries: (deliveries: DeliveryCounts): void => {
      for (const [name, counts] of Object.entries(deliveries)) {
        const figure = `kaagapay_reminders_${name as keyof DeliveryCounts}_total` as const;
        for (const [label, times] of Object.entries(counts))
          count(figure, label === '' ? [] : [label], times);
      }
    },
    countReport: (report: CountedReport): void => {
      const { type, screen } = report;
      if (type === 'policy') count('kaagapay_policy_violations_total', [report.directive, screen]);
      else {
        const labels = [report.kind, screen, report.version, report.build];
        count('kaagapay_phone_faults_total', labels, report.count);
      }
    },
  };
}

function addMetric(registry: Registry, name: FigureName, sources: Sources): void {
  // prom-client has it.
  if (registry.getSingleMetric(name)) return;
  const { help, labels: labelNames = [], buckets, read } = figureOf(name);
  const settings = { name, help, labelNames, registers: [registry] };
  const collect = read && {
    async collect(this: Counter | Gauge) {
      const counts = Object.entries(countsOf(await read(sources)));
      this.reset();
      // `reset` sets a figure without labels to 0.
      if (labelNames.length === 0) this.remove();
      for (const [key, value] of counts)
        this.labels(...(labelNames.length > 0 ? key.split(' ') : [])).inc(value);
    },
  };
  if (buckets) new Histogram({ ...settings, buckets: [...buckets] });
  else if (name.endsWith('_total')) new Counter({ ...settings, ...collect });
  else new Gauge({ ...settings, ...collect });
}

/** `cut`: the connection ended before the response began. */
const classOf = (status: number | undefined): string =>
  status === undefined ? 'cut' : `${Math.floor(status / 100)}xx`;

const outcomeOf = (status = 500): string =>
  status >= 500 ? 'unknown' : status < 300 ? 'accepted' : 'refused';

/** Undefined if the member was not turned away. */
export function reasonOf(status = 500): string | undefined {
  if (status >= 500) return 'api-failing';
  if (status === 423) return 'locked';
  if (status === 429) return 'too-many';
  return status >= 400 ? 'refused' : undefined;
}

/**
 * Browsers send their worker's ETag when they check sw.js for updates. `none`: a first visit or an
 * evicted file. Undefined if the response is no worker.
 */
export function workerStateOf({ headers }: Pick<IncomingMessage, 'headers'>, status: number) {
  if (status === 304) return 'current';
  if (status !== 200) return undefined;
  return headers['if-none-match'] ? 'different' : 'none';
}
