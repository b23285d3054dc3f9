import type { OfficeRequest } from '~/contracts/office.ts';
import type { Problem } from '~/contracts/problem.ts';
import { withTrace } from '~/contracts/support-code.ts';
import { client } from '~/core/api/exchange.ts';
import { toProblem } from '~/core/api/failure.ts';
import { fail, type Result, succeed } from '~/core/result.ts';

/** Our server sets the cookie of the field-office mode. */
const service = client.extend({ prefix: '/office/', credentials: 'same-origin' });

/** A wrong code is `refused` with 403; without a code on the server, 404. */
export async function changeOfficeMode(request: OfficeRequest): Promise<Result<null, Problem>> {
  try {
    await service.post('code', { json: request });
    return succeed(null);
  } catch (error) {
    return fail(withTrace(toProblem(error, true), 'office'));
  }
}
