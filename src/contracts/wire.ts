import * as v from 'valibot';
import { decodeEntities } from './entities.ts';

/**
 * The pieces that answers are made of. The API was not written by us: these accept every shape
 * of docs/behaviour/api.md#reading-answers, and give the rest of the app one shape only.
 */

/** A point in time: milliseconds since 1970-01-01T00:00Z. */
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

/** `true/false`, `1/0`, `"yes"/"no"`, `"Y"/"N"`, `"on"/"off"` …; null or missing is false. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => flagWords[String(value).trim().toLowerCase()]),
  v.boolean(),
);

/** A number, or digits in a string. */
export const numeric = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform(Number),
  v.finite(),
);

/** A number that may be absent (null). */
export const numberOrNull = v.pipe(
  v.unknown(),
  v.transform((value) => (isAbsent(value) ? null : value)),
  v.nullable(numeric),
);

/** Text that may be absent: null, missing and numbers become text, trimmed. */
export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value).trim()),
);

/** Text that people read, a name or a title: its HTML entities are decoded, and it is never markup. */
export const words = v.pipe(
  text,
  v.transform((value) => decodeEntities(value).trim()),
);

/** Text that a screen or a later call cannot do without. */
export const requiredText = v.pipe(text, v.minLength(1));
export const requiredWords = v.pipe(words, v.minLength(1));

const manilaOffset = '+08:00';
const unzoned = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;
const zoned =
  /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)$/i;
/** Of a text nine digits at least: fewer may be a date written in one. A birth may lie before 1970. */
const epochSeconds = /^-?\d{9,10}$/;
const latestEpochSecond = 9_999_999_999;
const epochMilliseconds = /^\d{12,13}$/;

/**
 * Reads a date in any accepted form: ISO 8601 with a zone (`Z`, `+08:00`, `+0800`);
 * `YYYY-MM-DD[ HH:mm:ss]` without one, which is Asia/Manila; epoch seconds (or milliseconds, told
 * apart by their length).
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
  const instant = Date.parse(isoOf(raw));
  return Number.isNaN(instant) ? null : instant;
}

/** True of a date whose zone has to be assumed. */
export const hasNoZone = (value: string | number): boolean =>
  typeof value === 'string' && unzoned.test(value.trim());

/** The one form of ISO 8601 that every browser reads, or ''. */
function isoOf(raw: string): string {
  const local = unzoned.exec(raw);
  if (local !== null) return `${local[1]}T${local[2] ?? '00:00:00'}${manilaOffset}`;
  const [, time = '', zone = ''] = zoned.exec(raw) ?? [];
  if (time === '') return '';
  const [hours, minutes] = [zone.slice(0, 3), zone.slice(3).replace(':', '')];
  return time.replace(' ', 'T') + (/^z$/i.test(zone) ? 'Z' : `${hours}:${minutes || '00'}`);
}

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\\.?';

/** Dates that people write, in an order that may not be known: one of them says that there is one. */
const writtenDates: readonly RegExp[] = [
  /^(\d{1,2}([/.-])\d{1,2}\2\d{4}|\d{4}([/.-])\d{1,2}\3\d{1,2})\b/,
  new RegExp(`\\b\\d{1,2} ${month},? \\d{4}\\b`, 'i'),
  new RegExp(`\\b${month} \\d{1,2},? \\d{4}\\b`, 'i'),
];

/** A number below this is no time, but a number. */
const leastEpoch = 100_000_000;

function isDate(value: string | number): boolean {
  if (typeof value === 'number') return value >= leastEpoch && parseInstant(value) !== null;
  const raw = value.trim();
  return parseInstant(raw) !== null || writtenDates.some((form) => form.test(raw));
}

/** How databases and frameworks write that there is no date. */
const zeroDate = /^(0000-00-00|0001-01-01|00\/00\/0000)/;

/** True where nothing was given: null, missing, blank, or a date of zeros. */
export const isAbsent = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && (value.trim() === '' || zeroDate.test(value.trim())));

/** A payload that holds nothing: null, an empty body, an object of nulls, or what PHP makes of none. */
const isNothing = (data: unknown): boolean =>
  data === false ||
  isAbsent(data) ||
  (typeof data === 'object' && data !== null && Object.values(data).every(isAbsent));

/** The schema of an answer that says what is on, if anything is; null where nothing is. */
export const ifOn = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([
    v.pipe(
      v.custom<unknown>(isNothing),
      v.transform((): null => null),
    ),
    schema,
  ]);

/** A moment that was never set: nothing of ours happened when computers began to count. */
const isZero = (value: unknown): boolean => value === 0 || value === '0';

/** A date that may be absent (null); one that is there but unreadable is an error. */
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

/**
 * A flag, or the date since when it is so, in whatever form: of what has happened, such as that a
 * member has voted. A date of zeros is no.
 */
export const flagOrDate = v.union([
  flag,
  v.pipe(
    v.union([v.string(), v.number()]),
    v.check((value) => isAbsent(value) || isDate(value)),
    v.transform((value) => !isAbsent(value)),
  ),
]);

/** The dates of a span of time, as they are known. */
export type WindowDates = {
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  /** A date was given that nobody can read: the span is scheduled all the same. */
  readonly hasUnreadableDate?: boolean;
};

/** Reads the dates of a span of time. An end that is not after the start is none. */
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

/** A flag, or null where none was given: for an answer whose silence is no "no". */
export const flagOrNull = v.pipe(
  v.unknown(),
  v.transform((value) => (isAbsent(value) ? null : value)),
  v.nullable(flag),
);

type WindowFlags = {
  readonly hasStarted: boolean;
  readonly hasEnded: boolean;
  /** Flags that an answer with dates has left out: its dates stand in for them. */
  readonly missingFlags?: 'both' | 'started' | 'ended';
};

/** A window's dates with its flags. A missing flag is a no; beside dates it is noted as missing. */
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

/** A date as it is only shown: the text as it came, '' where there is none. */
export const shownDate = v.pipe(
  text,
  v.transform((value) => (isAbsent(value) ? '' : value)),
);

/** An object whose keys are all numbers: a list that lost being one on its way through PHP. */
const isNumbered = (value: object): boolean => Object.keys(value).every((key) => /^\d+$/.test(key));

/** @returns the list in the server's order, or null where this is none; nothing is an empty one */
export function asList(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (isAbsent(value)) return [];
  return typeof value === 'object' && value !== null && isNumbered(value)
    ? Object.values(value)
    : null;
}

/** A list in any accepted form; its entries are read by another schema. */
export const list = v.pipe(v.unknown(), v.transform(asList), v.array(v.unknown()));

/** A list whose entries cost only themselves where they cannot be read. */
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

/** True of an object; PHP writes an empty one as an empty list. */
export const isRecord = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const noted = new Set<string>();

/** Says once, to whoever develops against another API, which field could not be read; never its value. */
function note(field: string): void {
  if (import.meta.env.MODE !== 'development' || noted.has(field)) return;
  noted.add(field);
  // biome-ignore lint/suspicious/noConsole: in development only, for a developer who connects another API
  console.warn(
    `The field "${field}" of an answer could not be read; the portal goes on without it.`,
  );
}

type Fields = Record<string, v.GenericSchema>;

/**
 * An object of the wire. Without what is `needed` it means nothing and is an error; any other field
 * costs only itself: one that cannot be read counts as missing, which its schema must accept.
 */
export function fields<Needed extends Fields, Other extends Fields>(needed: Needed, other: Other) {
  return v.object({ ...needed, ...lenient(other) });
}

const lenient = <Other extends Fields>(other: Other): Other =>
  Object.fromEntries(
    Object.entries(other).map(([name, schema]) => [
      name,
      // Without a dataset the field is missing, which is nothing to tell.
      v.fallback(schema, (unreadable: unknown) => {
        if (unreadable !== undefined) note(name);
        return v.parse(schema, undefined);
      }),
    ]),
  ) as unknown as Other;

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
