/**
 * Tests write each value in every form of its kind. Source: docs/behaviour/api.md#reading-responses.
 */
export type Sample =
  | { readonly is: 'flag'; readonly value: boolean }
  /** Something that happened. An API may send its date. */
  | { readonly is: 'deed'; readonly value: boolean }
  | { readonly is: 'number'; readonly value: number | null }
  | { readonly is: 'text'; readonly value: string }
  /** Text that members read. */
  | { readonly is: 'words'; readonly value: string }
  /** The first is the plain form. */
  | { readonly is: 'spelt'; readonly ways: readonly unknown[] }
  /** Epoch milliseconds. */
  | { readonly is: 'date'; readonly value: number | null }
  /** `isSparse`: a null entry is skipped. */
  | { readonly is: 'list'; readonly entries: readonly Sample[]; readonly isSparse: boolean }
  | {
      readonly is: 'record';
      readonly fields: Readonly<Record<string, Sample>>;
      /** Required fields. */
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

export const list = (...entries: readonly Sample[]): Sample => ({
  is: 'list',
  entries,
  isSparse: false,
});

export const sparseList = (...entries: readonly Sample[]): Sample => ({
  is: 'list',
  entries,
  isSparse: true,
});

type Fields = Readonly<Record<string, Sample>>;

/** @param needed required fields */
export const record = (needed: Fields, others: Fields, shapes: readonly Shape[] = []): Sample => ({
  is: 'record',
  fields: { ...needed, ...others },
  needed: Object.keys(needed),
  shapes,
});

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
