import * as v from 'valibot';
import type { Problem } from '~/contracts/problem.ts';
import { isAbsent } from '~/contracts/wire.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import type { ApiResponse } from './http.ts';

/** A payload that holds nothing: null, an empty body, an object of nulls, or what PHP makes of none. */
const isNothing = (data: unknown): boolean =>
  data === false ||
  isAbsent(data) ||
  (typeof data === 'object' && data !== null && Object.values(data).every(isAbsent));

/** The schema of an answer that says what is on, if anything is. */
export const ifOn = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([
    v.pipe(
      v.custom<unknown>(isNothing),
      v.transform((): null => null),
    ),
    schema,
  ]);

/** An answer that nothing is on, or that there is no such thing, is known for what it says. */
export function knowIfOn<Value>(
  result: Result<ApiResponse<Value | null>, Problem>,
): Result<ApiResponse<Value>, Problem> {
  if (result.ok) {
    const { value } = result.value;
    return value === null ? fail({ kind: 'nothing-on' }) : succeed({ ...result.value, value });
  }
  const { problem } = result;
  return problem.kind === 'refused' && problem.status === 404
    ? fail({ kind: 'nothing-on' })
    : result;
}
