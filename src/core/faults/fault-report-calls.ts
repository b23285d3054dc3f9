import type { FaultReport, FaultReports } from '~/contracts/fault-report.ts';
import type { Problem } from '~/contracts/problem.ts';
import { withTrace } from '~/contracts/support-code.ts';
import { client } from '~/core/api/exchange.ts';
import { toProblem } from '~/core/api/failure.ts';
import { fail, type Result, succeed } from '~/core/result.ts';

/**
 * Our server must not learn who the member is. `sendBeacon` would send the session's cookie;
 * `keepalive` outlives the page, too.
 */
const service = client.extend({ prefix: '/reports/', credentials: 'omit', keepalive: true });

/** @param reports one to five */
export async function sendFaultReports(
  reports: readonly FaultReport[],
): Promise<Result<null, Problem>> {
  try {
    await service.post('faults', { json: { reports: [...reports] } satisfies FaultReports });
    return succeed(null);
  } catch (error) {
    return fail(withTrace(toProblem(error, true), 'fault-reports'));
  }
}
