import { Hono } from 'hono';
import { type FaultKind, FaultReports } from '../../src/contracts/fault-report.ts';
import type { ScreenPattern } from '../../src/contracts/screens.ts';
import { Refusal, tooMany, wrongType } from '../reminders/answers.ts';
import { clientAddress } from '../reminders/client-address.ts';
import { createRateLimit } from '../reminders/rate-limits.ts';
import { readBody } from '../reminders/read-body.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import { type PolicyReport, PolicyReports, reduceReports } from './policy-report.ts';

/** What is to be counted. Every field has few values, whoever sends what. */
export type CountedReport =
  | {
      readonly type: 'fault';
      readonly kind: FaultKind;
      readonly screen: ScreenPattern;
      readonly version: string;
      /** How often it was noticed. */
      readonly count: number;
    }
  | { readonly type: 'policy'; readonly directive: string; readonly screen: ScreenPattern };

type Behind = {
  readonly count: (report: CountedReport) => void;
  /** One line for each report. It is never given an address. */
  readonly log: (
    event: 'phone-fault' | 'policy-violation',
    fields: Readonly<Record<string, string | number>>,
  ) => void;
  readonly now?: () => number;
};

type Env = { Bindings: { address: string } };

const minute = 60_000;

/** Versions that are told apart: anybody may send any number that looks like one. */
const mostVersions = 20;

/**
 * Answers `/reports/*`: what members' phones tell of faults, with their consent, and what browsers
 * tell of the Content-Security-Policy. Nothing is kept but a line in the log and a count. A body has
 * at most 8 KiB: 204, or 400, 413, 415, 422 and 429 with `{message}`.
 */
export function createReports({ count, log, now = Date.now }: Behind): { fetch: FetchHandler } {
  // Thousands of phones share one address of a mobile network.
  const byAddress = createRateLimit({ calls: 120, ms: minute });
  // What all phones meet at once must not fill the disk.
  const byAll = createRateLimit({ calls: 1_200, ms: minute });
  const versions = new Set<string>();

  const known = (version: string): string => {
    if (versions.size < mostVersions) versions.add(version);
    return versions.has(version) ? version : 'other';
  };

  const countPolicyReport = (report: PolicyReport) => {
    const { directive, screen } = report;
    count({ type: 'policy', directive, screen });
    log('policy-violation', report);
  };

  const api = new Hono<Env>()
    .basePath('/reports')
    .use(async (c, next) => {
      const seconds = byAddress.take(c.env.address, now()) || byAll.take('', now());
      if (seconds > 0) throw tooMany(seconds);
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .post('/faults', async (c) => {
      demand(c.req.raw, ['application/json']);
      const { reports } = await readBody(c.req.raw, FaultReports);
      for (const report of reports) {
        const { version, kind, screen, count: times } = report;
        count({ type: 'fault', kind, screen, version: known(version), count: times });
        log('phone-fault', report);
      }
      return c.body(null, 204);
    })
    .post('/csp', async (c) => {
      demand(c.req.raw, ['application/csp-report', 'application/reports+json']);
      reduceReports(await readBody(c.req.raw, PolicyReports)).forEach(countPolicyReport);
      return c.body(null, 204);
    })
    .notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404))
    .onError((error, c) => {
      if (!(error instanceof Refusal)) throw error;
      c.header('Cache-Control', 'no-store');
      const { status, message, retryAfterSeconds } = error;
      if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds));
      return c.json({ message }, status);
    });

  return {
    fetch: (request, incoming) => api.fetch(request, { address: clientAddress(incoming) }),
  };
}

/** No page of another site can send one of these types without asking first. */
function demand(request: Request, types: readonly string[]): void {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (!types.includes(type.trim().toLowerCase())) throw wrongType();
}
