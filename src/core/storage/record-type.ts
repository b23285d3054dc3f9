import type { GenericSchema, InferOutput } from 'valibot';

export type RecordType<Value> = {
  readonly version: number;
  /** Converts older versions. */
  readonly schema: GenericSchema<unknown, Value>;
  /** For a tab's record that the disk had refused. Without it, the tab's replaces the stored one. */
  merge?(own: Value, stored: Value): Value;
};

export const isNewerThan = (version: number, raw: unknown): boolean =>
  typeof raw === 'object' &&
  raw !== null &&
  'version' in raw &&
  typeof raw.version === 'number' &&
  raw.version > version;

export type Parsed<Value> =
  | { readonly value: Value | null; readonly isDamaged?: boolean }
  | 'newer';

export function parseRecord<Value>(
  { version, schema }: RecordType<Value>,
  raw: unknown,
): Parsed<Value> {
  if (raw === undefined) return { value: null };
  if (isNewerThan(version, raw)) return 'newer';
  return parse(schema, raw) ?? { value: null, isDamaged: true };
}

type Result<Value> = Awaited<ReturnType<GenericSchema<unknown, Value>['~standard']['validate']>>;

/** Null if the schema rejects it. Its own method, because valibot is not in the first load. */
export function parse<Schema extends GenericSchema>(
  schema: Schema,
  raw: unknown,
): { readonly value: InferOutput<Schema> } | null {
  // The schema returns a promise only for an asynchronous schema, which the type refuses.
  const result = schema['~standard'].validate(raw) as Result<InferOutput<Schema>>;
  return result.issues === undefined ? { value: result.value } : null;
}
