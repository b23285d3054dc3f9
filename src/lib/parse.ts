import type { GenericSchema, InferOutput } from 'valibot';

/**
 * Uses the schema's own method, so that valibot is not part of the first load.
 *
 * @returns null if the schema rejects the value
 */
export function parse<Schema extends GenericSchema>(
  schema: Schema,
  raw: unknown,
): { readonly value: InferOutput<Schema> } | null {
  const result = schema['~standard'].validate(raw);
  if (result instanceof Promise) throw new TypeError('a schema that waits for something');
  return result.issues === undefined ? { value: result.value as InferOutput<Schema> } : null;
}
