import * as v from 'valibot';

/**
 * The pieces that answers are made of. The API was not written by us: these accept every shape
 * that contract.md, section 1, lists, and give the rest of the app one shape only.
 */

/** A point in time: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** `true/false`, `1/0`, `"1"/"0"`, `"true"/"false"`; null or missing is false. */
export const flag = v.pipe(
  v.nullish(
    v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1', 'true', 'false', ''])]),
    false,
  ),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** A number, or digits in a string. */
export const numeric = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform(Number),
  v.finite(),
);

/** Text that may be absent: null, missing and numbers become text, trimmed. */
export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value).trim()),
);

/** Text that a screen or a later call cannot do without. */
export const requiredText = v.pipe(text, v.minLength(1));

const manilaOffset = '+08:00';
const unzoned = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
/** Of a text nine digits at least: fewer may be a date written in one. A birth may lie before 1970. */
const epochSeconds = /^-?\d{9,10}$/;
const latestEpochSecond = 9_999_999_999;
const epochMilliseconds = /^\d{12,13}$/;

/**
 * Reads a date in any accepted form: ISO 8601 with a zone; `YYYY-MM-DD[ HH:mm:ss]` without one,
 * which is Asia/Manila; epoch seconds (or milliseconds, told apart by their length).
 *
 * @returns the instant, or null where the text is none of these
 */
export function parseInstant(value: string | number): Instant | null {
  const raw = String(value).trim();
  const isSeconds =
    typeof value === 'number'
      ? Number.isInteger(value) && Math.abs(value) <= latestEpochSecond
      : epochSeconds.test(raw);
  if (isSeconds) return Number(raw) * 1000;
  if (epochMilliseconds.test(raw)) return Number(raw);
  const local = unzoned.exec(raw);
  const iso = local
    ? `${local[1]}T${local[2] ?? '00:00:00'}${manilaOffset}`
    : zoned.test(raw)
      ? raw
      : '';
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? null : instant;
}

const isAbsent = (value: unknown) => value === null || value === undefined || value === '';

/** A date that may be absent (null); one that is there but unreadable is an error. */
export const instantOrNull = v.pipe(
  v.optional(v.unknown(), null),
  v.rawTransform<unknown, Instant | null>(({ dataset, addIssue, NEVER }) => {
    const value = dataset.value;
    if (isAbsent(value)) return null;
    const instant =
      typeof value === 'string' || typeof value === 'number' ? parseInstant(value) : null;
    if (instant === null) {
      addIssue({ message: 'unreadable date' });
      return NEVER;
    }
    return instant;
  }),
);

type Wire = Record<string, unknown>;

/**
 * Gives a field its one name where the API has two: `twins({ account_number: 'account_no' })`
 * fills `account_number` from `account_no` when the first is absent.
 */
export function twins(pairs: Readonly<Record<string, string>>) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((wire: Wire): Wire => {
      const named = { ...wire };
      for (const [name, twin] of Object.entries(pairs)) {
        if (isAbsent(named[name])) named[name] = wire[twin];
      }
      return named;
    }),
  );
}
