/**
 * Tests write each value in every form of its kind. Source: docs/behaviour/api.md#reading-responses.
 *
 * - deed: something that happened. An API may send its date
 * - words: text that members read
 * - date: epoch milliseconds
 * - spelt: the first way is the plain form
 * - isSparse: a null entry is skipped
 */
export type Sample =
  | { readonly is: 'flag' | 'deed'; readonly value: boolean }
  | { readonly is: 'number' | 'date'; readonly value: number | null }
  | { readonly is: 'text' | 'words'; readonly value: string }
  | { readonly is: 'spelt'; readonly ways: readonly unknown[] }
  | { readonly is: 'list'; readonly entries: readonly Sample[]; readonly isSparse: boolean }
  | {
      readonly is: 'record';
      readonly fields: Readonly<Record<string, Sample>>;
      /** Without these fields, a response is unreadable. */
      readonly needed: readonly string[];
      /** Other forms that an API may send. */
      readonly shapes: readonly Shape[];
    };

export type Shape = (written: Readonly<Record<string, unknown>>) => unknown;

export const flag = (value: boolean): Sample => ({ is: 'flag', value });
export const deed = (value: boolean): Sample => ({ is: 'deed', value });
export const number = (value: number | null): Sample => ({ is: 'number', value });
export const text = (value: string): Sample => ({ is: 'text', value });
export const words = (value: string): Sample => ({ is: 'words', value });
export const spelt = (...ways: readonly unknown[]): Sample => ({ is: 'spelt', ways });

/** @param value ISO 8601 with a zone */
export const date = (value: string | null): Sample => ({
  is: 'date',
  value: value === null ? null : Date.parse(value),
});

export const list = (...entries: readonly Sample[]): Sample & { is: 'list' } => ({
  is: 'list',
  entries,
  isSparse: false,
});

export const sparseList = (...entries: readonly Sample[]): Sample => ({
  ...list(...entries),
  isSparse: true,
});

type Needed = { readonly whole: Sample };

/** A required field of a record. */
export const needed = (whole: Sample): Needed => ({ whole });

export function record(
  given: Readonly<Record<string, Sample | Needed>>,
  shapes: readonly Shape[] = [],
): Sample {
  const named = Object.entries(given);
  return {
    is: 'record',
    fields: Object.fromEntries(
      named.map(([name, field]) => [name, 'whole' in field ? field.whole : field]),
    ),
    needed: named.flatMap(([name, field]) => ('whole' in field ? [name] : [])),
    shapes,
  };
}

export function plain(sample: Sample): unknown {
  switch (sample.is) {
    case 'date':
      return sample.value === null ? null : new Date(sample.value).toISOString();
    case 'list':
      return sample.entries.map(plain);
    case 'record':
      return Object.fromEntries(
        Object.entries(sample.fields).map(([name, field]) => [name, plain(field)]),
      );
    case 'spelt':
      return sample.ways[0];
    default:
      return sample.value;
  }
}
