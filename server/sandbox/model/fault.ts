import * as v from 'valibot';

const methods = ['*', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const kinds = ['refuse', 'lost-reply', 'status', 'delay', 'garbage'] as const;

const wholeNumber = (lowest: number, highest: number, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(lowest, message),
    v.maxValue(highest, message),
  );

/** The body of `POST /sandbox/faults`. Source: docs/behaviour/sandbox.md#control-calls. */
export const FaultList = v.array(
  v.strictObject(
    {
      method: v.pipe(
        v.string('must be a text'),
        v.toUpperCase(),
        v.picklist(methods, `must be one of ${methods.join(', ')}`),
      ),
      path: v.pipe(
        v.string('must be a text'),
        v.nonEmpty('must not be empty'),
        v.transform((path) => (/^[*/]/.test(path) ? path : `/${path}`)),
        v.check((path) => !path.startsWith('/api/'), 'must be relative to /api/v2'),
      ),
      kind: v.picklist(kinds, `must be one of ${kinds.join(', ')}`),
      status: v.optional(wholeNumber(200, 599, 'must be a whole number from 200 to 599'), 500),
      ms: v.optional(wholeNumber(0, 600_000, 'must be a whole number from 0 to 600000'), 1000),
      times: v.optional(wholeNumber(1, 100_000, 'must be a whole number from 1 to 100000'), 1),
    },
    'a fault is {method, path, kind, status?, ms?, times?} and nothing else',
  ),
  'the body must be a list of faults',
);
export type Fault = v.InferOutput<typeof FaultList>[number];
