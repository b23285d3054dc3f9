import type { GenericSchema } from 'valibot';
import { parse } from './parse.ts';

export type RecordType<Value> = {
  readonly version: number;
  /** Converts older versions. */
  readonly schema: GenericSchema<unknown, Value>;
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
