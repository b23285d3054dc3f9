/**
 * A sample of an answer: each field with a value, plainly written, and the kind that the value is of.
 * Tests write the value in every way that its kind allows. Source: docs/behaviour/api.md#reading-answers.
 */
export type Sample =
  | { readonly is: 'flag'; readonly value: boolean }
  /** Something that happened or not; a date where an API says when. */
  | { readonly is: 'deed'; readonly value: boolean }
  | { readonly is: 'number'; readonly value: number | null }
  | { readonly is: 'text'; readonly value: string }
  /** A text that people read. */
  | { readonly is: 'words'; readonly value: string }
  /** Anything else, in each of its spellings; the first is the plain one. */
  | { readonly is: 'spelt'; readonly ways: readonly unknown[] }
  /** Epoch milliseconds; null for no date. */
  | { readonly is: 'date'; readonly value: number | null }
  /** `isSparse` where an entry that is null costs only itself. */
  | { readonly is: 'list'; readonly entries: readonly Sample[]; readonly isSparse: boolean }
  | {
      readonly is: 'record';
      readonly fields: Readonly<Record<string, Sample>>;
      /** Fields without which the answer means nothing. */
      readonly needed: readonly string[];
      /** What an API may make of it as a whole. */
      readonly shapes: readonly Shape[];
    };

export type Shape = (written: Readonly<Record<string, unknown>>) => unknown;

export const flag = (value: boolean): Sample => ({ is: 'flag', value });
export const deed = (value: boolean): Sample => ({ is: 'deed', value });
export const number = (value: number | null): Sample => ({ is: 'number', value });
export const text = (value: string): Sample => ({ is: 'text', value });
export const words = (value: string): Sample => ({ is: 'words', value });
export const spelt = (...ways: readonly unknown[]): Sample => ({ is: 'spelt', ways });

/** @param value ISO 8601 with a zone; null for no date */
export const date = (value: string | null): Sample => ({
  is: 'date',
  value: value === null ? null : Date.parse(value),
});

/** A list of which every entry is needed. */
export const list = (...entries: readonly Sample[]): Sample => ({
  is: 'list',
  entries,
  isSparse: false,
});

/** A list of which an entry that is null costs only itself. */
export const sparseList = (...entries: readonly Sample[]): Sample => ({
  is: 'list',
  entries,
  isSparse: true,
});

type Fields = Readonly<Record<string, Sample>>;

/** @param needed fields without which the answer means nothing, as in `fields()` of wire.ts */
export const record = (needed: Fields, others: Fields, shapes: readonly Shape[] = []): Sample => ({
  is: 'record',
  fields: { ...needed, ...others },
  needed: Object.keys(needed),
  shapes,
});

/** The answer in its plainest form. */
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
