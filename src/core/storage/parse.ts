import type { GenericSchema, InferOutput } from 'valibot';

type Result<Value> = Awaited<ReturnType<GenericSchema<unknown, Value>['~standard']['validate']>>;

/**
 * Null if the schema rejects the value. Uses the schema's own method: valibot is not part of the
 * first load.
 */
export function parse<Schema extends GenericSchema>(
  schema: Schema,
  raw: unknown,
): { readonly value: InferOutput<Schema> } | null {
  // It returns a promise only for an asynchronous schema, which the type refuses.
  const result = schema['~standard'].validate(raw) as Result<InferOutput<Schema>>;
  return result.issues === undefined ? { value: result.value } : null;
}
