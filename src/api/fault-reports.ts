import type { FaultReport, FaultReports } from '~/contracts/fault-report.ts';
import type { Problem } from '~/contracts/problem.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { client } from './exchange.ts';
import { toProblem } from './failure.ts';

/**
 * Our own server, which must not be told who the member is. A beacon in all but the name: it outlives
 * the page, too, but `sendBeacon` would carry the session's cookie.
 */
const service = client.extend({ prefix: '/reports/', credentials: 'omit', keepalive: true });

/** Tells what was noticed: one to five reports. The server answers 204. */
export async function sendFaultReports(
  reports: readonly FaultReport[],
): Promise<Result<null, Problem>> {
  try {
    await service.post('faults', { json: { reports: [...reports] } satisfies FaultReports });
    return succeed(null);
  } catch (error) {
    return fail(toProblem(error, true));
  }
}
