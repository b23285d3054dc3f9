import type { GenericSchema, InferOutput } from 'valibot';

/**
 * Reads what came from outside by its schema, through the method that every schema carries: the
 * library itself comes with the first schema, and is no part of the first load.
 *
 * @returns null where the schema refuses it
 */
export function parse<Schema extends GenericSchema>(
  schema: Schema,
  raw: unknown,
): { readonly value: InferOutput<Schema> } | null {
  const result = schema['~standard'].validate(raw);
  if (result instanceof Promise) throw new TypeError('a schema that waits for something');
  return result.issues === undefined ? { value: result.value as InferOutput<Schema> } : null;
}
