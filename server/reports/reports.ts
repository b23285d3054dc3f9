import {
  type FaultKind,
  type FaultReport,
  FaultReports,
} from '../../src/contracts/fault-report.ts';
import type { ScreenPattern } from '../../src/contracts/screens.ts';
import { type LogFields, onceAMinute } from '../log.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import { answerOwnCalls, demandType, ownCalls } from '../web/own-calls.ts';
import { createRateLimit } from '../web/rate-limits.ts';
import { readBody } from '../web/read-body.ts';
import { tooMany } from '../web/refusals.ts';
import { type PolicyReport, PolicyReports, reduceReports } from './policy-report.ts';

export type CountedReport =
  | {
      readonly type: 'fault';
      readonly kind: FaultKind;
      readonly screen: ScreenPattern;
      readonly version: string;
      readonly build: string;
      readonly count: number;
    }
  | { readonly type: 'policy'; readonly directive: string; readonly screen: ScreenPattern };

type Release = { readonly version: string; readonly build: string };

type Behind = {
  readonly count: (report: CountedReport) => void;
  /** At most once a minute for each kind, without client addresses. */
  readonly log: (event: 'phone-fault' | 'policy-violation', fields: LogFields) => void;
  /** "other" if unknown. */
  readonly findRelease: (told: Pick<FaultReport, 'version' | 'build'>) => Release;
  readonly now?: () => number;
};

const minute = 60_000;

/** Fault reports require consent. Stores only counts and log lines. */
export function createReports(behind: Behind): { fetch: FetchHandler } {
  const { count, log, findRelease, now = Date.now } = behind;
  // Limits reports, not requests. Thousands of devices share a network's address.
  const byAddress = createRateLimit({ calls: 120, ms: minute });
  // A fault on all devices must not overload the server.
  const byAll = createRateLimit({ calls: 1_200, ms: minute });
  const logFault = onceAMinute((fields) => log('phone-fault', fields));
  const logViolation = onceAMinute((fields) => log('policy-violation', fields));

  const take = (address: string, reports: number) => {
    const seconds = byAddress.take(address, now(), reports) || byAll.take('', now(), reports);
    if (seconds > 0) throw tooMany(seconds);
  };
  /** The request counted as one. */
  const takeAll = (address: string, reports: readonly unknown[]) => {
    if (reports.length > 1) take(address, reports.length - 1);
  };

  const noteFault = (report: FaultReport) => {
    const { kind, screen, count: times } = report;
    const { version, build } = findRelease(report);
    count({ type: 'fault', kind, screen, version, build, count: times });
    logFault(kind, { ...report, version, build });
  };
  const noteViolation = (report: PolicyReport) => {
    const { directive, screen } = report;
    count({ type: 'policy', directive, screen });
    logViolation(directive, { ...report, count: 1 });
  };

  const calls = ownCalls()
    .basePath('/reports')
    .use(async (c, next) => {
      take(c.env.address, 1);
      await next();
    })
    .post('/faults', async (c) => {
      demandType(c.req.raw, 'application/json');
      const { reports } = await readBody(c.req.raw, FaultReports);
      takeAll(c.env.address, reports);
      reports.forEach(noteFault);
      return c.body(null, 204);
    })
    .post('/csp', async (c) => {
      demandType(c.req.raw, 'application/csp-report', 'application/reports+json');
      const reports = reduceReports(await readBody(c.req.raw, PolicyReports));
      takeAll(c.env.address, reports);
      reports.forEach(noteViolation);
      return c.body(null, 204);
    });

  return { fetch: answerOwnCalls(calls) };
}
