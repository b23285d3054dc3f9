import type { GenericSchema, InferOutput } from 'valibot';

/**
 * Null if the schema rejects the value. Uses the schema's own method: valibot is not part of the
 * first load.
 */
export function parse<Schema extends GenericSchema>(
  schema: Schema,
  raw: unknown,
): { readonly value: InferOutput<Schema> } | null {
  const result = schema['~standard'].validate(raw);
  if (result instanceof Promise) throw new TypeError('a schema that waits for something');
  return result.issues === undefined ? { value: result.value as InferOutput<Schema> } : null;
}
