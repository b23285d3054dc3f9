import * as v from 'valibot';
import { decodeEntities } from './entities.ts';

/** These schemas accept every form in docs/behaviour/api.md#reading-responses and return one. */

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

const flagWords: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  on: true,
  '1': true,
  false: false,
  no: false,
  n: false,
  off: false,
  '0': false,
  '': false,
};

export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => flagWords[String(value).trim().toLowerCase()]),
  v.boolean(),
);

export const numeric = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform(Number),
  v.finite(),
);

export const numberOrNull = v.pipe(
  v.unknown(),
  v.transform((value) => (isAbsent(value) ? null : value)),
  v.nullable(numeric),
);

export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value).trim()),
);

/** Text that members read: HTML entities are decoded. */
export const words = v.pipe(
  text,
  v.transform((value) => decodeEntities(value).trim()),
);

export const requiredText = v.pipe(text, v.minLength(1));
export const requiredWords = v.pipe(words, v.minLength(1));

const manilaOffset = '+08:00';
const unzoned = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;
const zoned =
  /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)$/i;
/** Shorter texts may be dates. Births before 1970 are negative. */
const epochSeconds = /^-?\d{9,10}$/;
const latestEpochSecond = 9_999_999_999;
const epochMilliseconds = /^\d{12,13}$/;

/** ISO 8601, epoch seconds or milliseconds; without a zone, Philippine time. Null for others. */
export function parseInstant(value: string | number): Instant | null {
  const raw = String(value).trim();
  const isSeconds =
    typeof value === 'number'
      ? Number.isInteger(value) && Math.abs(value) <= latestEpochSecond
      : epochSeconds.test(raw);
  if (isSeconds) return Number(raw) * 1000;
  if (epochMilliseconds.test(raw)) return Number(raw);
  const instant = Date.parse(isoOf(raw));
  return Number.isNaN(instant) ? null : instant;
}

export const hasNoZone = (value: string | number): boolean =>
  typeof value === 'string' && unzoned.test(value.trim());

/** ISO 8601 as every browser parses it, or ''. */
function isoOf(raw: string): string {
  const local = unzoned.exec(raw);
  if (local !== null) return `${local[1]}T${local[2] ?? '00:00:00'}${manilaOffset}`;
  const [, time = '', zone = ''] = zoned.exec(raw) ?? [];
  if (time === '') return '';
  const [hours, minutes] = [zone.slice(0, 3), zone.slice(3).replace(':', '')];
  return time.replace(' ', 'T') + (/^z$/i.test(zone) ? 'Z' : `${hours}:${minutes || '00'}`);
}

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\\.?';

/** These only prove that there is a date: day and month may be in any order. */
const writtenDates: readonly RegExp[] = [
  /^(\d{1,2}([/.-])\d{1,2}\2\d{4}|\d{4}([/.-])\d{1,2}\3\d{1,2})\b/,
  new RegExp(`\\b\\d{1,2} ${month},? \\d{4}\\b`, 'i'),
  new RegExp(`\\b${month} \\d{1,2},? \\d{4}\\b`, 'i'),
];

const leastEpoch = 100_000_000;

function isDate(value: string | number): boolean {
  if (typeof value === 'number') return value >= leastEpoch && parseInstant(value) !== null;
  const raw = value.trim();
  return parseInstant(raw) !== null || writtenDates.some((form) => form.test(raw));
}

/** A missing date in databases and frameworks. */
const zeroDate = /^(0000-00-00|0001-01-01|00\/00\/0000)/;

export const isAbsent = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && (value.trim() === '' || zeroDate.test(value.trim())));

/** PHP may send `false` or `[]`. */
const isNothing = (data: unknown): boolean =>
  data === false ||
  isAbsent(data) ||
  (typeof data === 'object' && data !== null && Object.values(data).every(isAbsent));

/** Null if nothing is scheduled. */
export const ifOn = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([
    v.pipe(
      v.custom<unknown>(isNothing),
      v.transform((): null => null),
    ),
    schema,
  ]);

const isZero = (value: unknown): boolean => value === 0 || value === '0';

/** An absent date is null; an unreadable date is an error. */
export const instantOrNull = v.pipe(
  v.unknown(),
  v.transform((value): unknown => {
    if (isAbsent(value) || isZero(value)) return null;
    return typeof value === 'string' || typeof value === 'number'
      ? (parseInstant(value) ?? undefined)
      : undefined;
  }),
  v.nullable(v.number()),
);

/** A flag, or the event's date. A date of zeros is false. */
export const flagOrDate = v.union([
  flag,
  v.pipe(
    v.union([v.string(), v.number()]),
    v.check((value) => isAbsent(value) || isDate(value)),
    v.transform((value) => !isAbsent(value)),
  ),
]);

export type WindowDates = {
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  /** The window is scheduled all the same. */
  readonly hasUnreadableDate?: boolean;
};

/** Ignores an end that is not after the start. */
export function windowDates(start: unknown, end: unknown): WindowDates {
  const [first, last] = [start, end].map((date) => v.safeParse(instantOrNull, date));
  const startsAt = first?.success ? first.output : null;
  const endsAt = last?.success ? last.output : null;
  const isEndFalse = startsAt !== null && endsAt !== null && endsAt <= startsAt;
  if (!first?.success) note('start_date');
  if (!last?.success) note('end_date');
  const isUnreadable = !(first?.success && last?.success);
  return {
    startsAt,
    endsAt: isEndFalse ? null : endsAt,
    ...(isUnreadable && { hasUnreadableDate: true }),
  };
}

/** Absent does not mean false. */
export const flagOrNull = v.pipe(
  v.unknown(),
  v.transform((value) => (isAbsent(value) ? null : value)),
  v.nullable(flag),
);

type WindowFlags = {
  readonly hasStarted: boolean;
  readonly hasEnded: boolean;
  /** The dates decide instead of these flags. */
  readonly missingFlags?: 'both' | 'started' | 'ended';
};

export const withFlags = <Dates extends WindowDates>(
  dates: Dates,
  started: boolean | null,
  ended: boolean | null,
): Dates & WindowFlags => {
  const hasDates = dates.startsAt !== null || dates.endsAt !== null;
  const missingFlags =
    started === null ? (ended === null ? 'both' : 'started') : ended === null ? 'ended' : undefined;
  return {
    ...dates,
    hasStarted: started ?? false,
    hasEnded: ended ?? false,
    ...(missingFlags !== undefined && hasDates && { missingFlags }),
  };
};

/** For display only: the text as received, or ''. */
export const shownDate = v.pipe(
  text,
  v.transform((value) => (isAbsent(value) ? '' : value)),
);

/** PHP turns some lists into objects with numbers as keys. */
const isNumbered = (value: object): boolean => Object.keys(value).every((key) => /^\d+$/.test(key));

export function asList(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (isAbsent(value)) return [];
  return typeof value === 'object' && value !== null && isNumbered(value)
    ? Object.values(value)
    : null;
}

export const list = v.pipe(v.unknown(), v.transform(asList), v.array(v.unknown()));

/** Skips entries that cannot be parsed. */
export const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    list,
    v.transform((entries): v.InferOutput<Entry>[] =>
      entries.flatMap((wire) => {
        const read = v.safeParse(entry, wire);
        return read.success ? [read.output] : [];
      }),
    ),
  );

type Wire = Record<string, unknown>;

export const isRecord = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const noted = new Set<string>();

/** For developers who connect another API. Never logs the value. */
function note(field: string): void {
  if (import.meta.env.MODE !== 'development' || noted.has(field)) return;
  noted.add(field);
  // biome-ignore lint/suspicious/noConsole: development only, for a developer who connects another API
  console.warn(
    `The field "${field}" of a response could not be read; the portal goes on without it.`,
  );
}

type Fields = Record<string, v.GenericSchema>;

/** An unreadable `needed` field is an error; any other counts as missing. */
export function fields<Needed extends Fields, Other extends Fields>(needed: Needed, other: Other) {
  return v.object({ ...needed, ...lenient(other) });
}

const lenient = <Other extends Fields>(other: Other): Other =>
  Object.fromEntries(
    Object.entries(other).map(([name, schema]) => [
      name,
      v.fallback(schema, (unreadable: unknown) => {
        if (unreadable !== undefined) note(name);
        return v.parse(schema, undefined);
      }),
    ]),
  ) as unknown as Other;

/** `twins({ account_number: 'account_no' })` reads the second field if the first is absent. */
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
