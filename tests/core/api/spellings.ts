import fc from 'fast-check';
import { otherNames } from '../../../tools/openapi/endpoint-samples.ts';
import type { Sample, Shape } from '../../../tools/openapi/sample.ts';

/**
 * Generates every accepted spelling of a response from a sample. Source:
 * docs/behaviour/api.md#reading-responses.
 */

const missing = Symbol('missing');

const yes = ['true', 'TRUE', '1', 'yes', 'Yes', 'y', 'Y', 'on', 'ON', true, 1];
const no = ['false', 'False', '0', 'no', 'N', 'n', 'off', '', ' ', false, 0, null, missing];
const noDate = ['', null, missing, '0000-00-00', '0000-00-00 00:00:00'];

const iso = (instant: number) => new Date(instant).toISOString();
const manila = (instant: number) => iso(instant + 8 * 3_600_000).slice(0, 19);

const datesOf = (instant: number): readonly unknown[] => [
  iso(instant),
  iso(instant).replace('.000', ''),
  `${manila(instant)}+08:00`,
  `${manila(instant)}+0800`,
  manila(instant),
  manila(instant).replace('T', ' '),
  instant / 1000,
  String(instant / 1000),
];

const happened = [
  ...datesOf(Date.UTC(2026, 10, 21, 3, 4, 5)),
  ...['2026-11-21', '21/11/2026', 'Sat, 21 Nov 2026 03:04:05 GMT'],
];

const spacedOut = (written: string) => [written, ` ${written}`, `${written} `];

const textsOf = (value: string): readonly unknown[] => {
  if (value === '') return ['', '  ', null, missing];
  const isNumber = /^[1-9]\d*$/.test(value);
  return isNumber ? [...spacedOut(value), rawNumber(value)] : spacedOut(value);
};

const rawNumber = (JSON as unknown as { rawJSON: (json: string) => unknown }).rawJSON;

const wordsOf = (value: string): readonly unknown[] => {
  if (value === '') return textsOf(value);
  const encoded = (write: (code: number) => string) =>
    [...value].map((letter) => write(letter.codePointAt(0) ?? 0)).join('');
  return [
    ...spacedOut(value),
    encoded((code) => `&#${code};`),
    encoded((code) => `&#x${code.toString(16)};`),
    value.replaceAll('&', '&amp;').replaceAll('ñ', '&ntilde;').replaceAll("'", '&#39;'),
  ];
};

const numbersOf = (value: number | null): readonly unknown[] =>
  value === null ? ['', null, missing] : [value, ...spacedOut(String(value))];

const unknownFields = fc.dictionary(fc.stringMatching(/^x_[a-z]{1,5}$/), fc.jsonValue(), {
  maxKeys: 2,
});

const numbered = (entries: readonly unknown[], first: number) =>
  Object.fromEntries(entries.map((entry, index) => [String(index + first), entry]));

const asItIs: Shape = (whole) => whole;

export function written(sample: Sample): fc.Arbitrary<unknown> {
  switch (sample.is) {
    case 'flag':
      return fc.constantFrom<unknown>(...(sample.value ? yes : no));
    case 'deed':
      return fc.constantFrom<unknown>(
        ...(sample.value ? [...yes, ...happened] : [...no, ...noDate]),
      );
    case 'spelt':
      return fc.constantFrom(...sample.ways);
    case 'words':
      return fc.constantFrom(...wordsOf(sample.value));
    case 'number':
      return fc.constantFrom(...numbersOf(sample.value));
    case 'text':
      return fc.constantFrom(...textsOf(sample.value));
    case 'date':
      return fc.constantFrom(...(sample.value === null ? noDate : datesOf(sample.value)));
    case 'list':
      return sample.entries.length === 0
        ? fc.constantFrom<unknown>([], {}, null, '', missing)
        : fc.oneof(
            fc
              .tuple(fc.boolean(), fc.nat(sample.entries.length), ...sample.entries.map(written))
              .map(([isTorn, at, ...entries]) =>
                sample.isSparse && isTorn ? entries.toSpliced(at, 0, null) : entries,
              ),
            fc
              .tuple(fc.constantFrom(0, 1, 7), ...sample.entries.map(written))
              .map(([first, ...entries]) => numbered(entries, first)),
          );
    case 'record':
      return fc
        .tuple(writtenRecord(sample.fields), fc.constantFrom(...[asItIs, ...sample.shapes]))
        .map(([whole, shape]) => shape(whole as Readonly<Record<string, unknown>>));
  }
}

/** The fields in any order, under any of their names, with unknown fields. */
function writtenRecord(fields: Readonly<Record<string, Sample>>): fc.Arbitrary<unknown> {
  const entries = Object.entries(fields).map(([name, sample]) => {
    const twin = otherNames[name];
    return fc
      .tuple(written(sample), fc.constantFrom('name', 'twin', 'both'))
      .map(([value, where]): [string, unknown][] => {
        if (value === missing) return [];
        if (twin === undefined || where === 'name') return [[name, value]];
        return where === 'twin'
          ? [[twin, value]]
          : [
              [name, null],
              [twin, value],
            ];
      });
  });
  return fc
    .tuple(unknownFields, ...entries)
    .chain(([others, ...known]) =>
      fc.shuffledSubarray([...known.flat(), ...Object.entries(others)], {
        minLength: known.flat().length + Object.keys(others).length,
      }),
    )
    .map((shuffled) => Object.fromEntries(shuffled));
}

const wrappings: readonly ((data: unknown) => unknown)[] = [
  (data) => data,
  (data) => ({ data }),
  (data) => ({ status: 200, message: 'Fine.', data }),
  (data) => ({ data, message: null, status: 'success', timestamp: '2026-11-20 10:30:00' }),
  (data) => ({ success: true, error: null, errors: [], data, x_more: { status: 'error' } }),
  (data) => ({ error: false, status: true, code: 0, data, timestamp: 1_795_141_800 }),
];

const spaces = fc.constantFrom('', '\uFEFF', ' ', '\r\n', '\uFEFF\n');

export const bodyOf = (payload: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(payload, fc.constantFrom(...wrappings), spaces, spaces)
    .map(([data, wrap, before, after]) => `${before}${JSON.stringify(wrap(data))}${after}`);

export type Page = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

type Paging = (data: unknown, page: number, last: number, total: number) => unknown;

/** One page of a list, with its number in the body. */
const pagings: readonly Paging[] = [
  (data, page, last) => ({
    status: 'success',
    data: { data, current_page: page, last_page: last },
  }),
  (data, page, last) => ({ data, meta: { current_page: String(page), last_page: String(last) } }),
  (data, page, last, total) => ({ data, current_page: page, last_page: last, total }),
  (data, page, last, total) => ({
    data,
    meta: { pagination: { current_page: page, total_pages: last, total: String(total) } },
  }),
  (data, page, last) => ({
    data,
    links: { next: page < last ? `https://other.test/list?hash=theirs&page=${page + 1}` : null },
  }),
  (data, page, last) => ({
    data: { data, next_page_url: page < last ? `/list?page=${page + 1}` : null },
  }),
  (data, page, last) => ({
    data,
    has_more: page < last,
    next_cursor: page < last ? String(page + 1) : null,
  }),
  (data, page, last) => ({ data, meta: { next_cursor: page < last ? page + 1 : '' } }),
  (data, page, last) => ({ data, page, has_more: page < last ? 'true' : 'false' }),
  (data, page, last) => ({ data, meta: { next_page: page < last ? page + 1 : null } }),
];

const headersOf = (page: number, last: number, total: number) => ({
  ...(page < last && { Link: `</list?page=1>; rel="first", </list?page=${page + 1}>; rel="next"` }),
  'X-Total-Count': String(total),
});

/** A list in pages of any size. Later pages are requested by number or cursor. */
export const pagesOf = (entries: readonly Sample[]): fc.Arbitrary<readonly Page[]> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: entries.length }),
      fc.constantFrom<Paging | null>(...pagings, null),
      fc.tuple(...entries.map(written)),
    )
    .map(([size, say, all]) => {
      const last = Math.ceil(all.length / size);
      return Array.from({ length: last }, (_, index) => {
        const data = all.slice(index * size, (index + 1) * size);
        const place = [index + 1, last, all.length] as const;
        return {
          body: JSON.stringify(say === null ? data : say(data, ...place)),
          headers: say === null ? headersOf(...place) : {},
        };
      });
    });

type Path = readonly (string | number)[];

/** The paths of all optional fields, including those with children. */
export function spareFields(sample: Sample, path: Path = []): readonly Path[] {
  if (sample.is === 'list') {
    return sample.entries.flatMap((entry, index) => spareFields(entry, [...path, index]));
  }
  if (sample.is !== 'record') return [];
  return Object.entries(sample.fields).flatMap(([name, field]) => {
    const here = [...path, name];
    const inside = spareFields(field, here);
    return sample.needed.includes(name) ? inside : [here, ...inside];
  });
}

export function damaged(answer: unknown, [key, ...rest]: Path, junk: unknown): unknown {
  if (key === undefined) return junk;
  const copy = structuredClone(answer) as Record<string | number, unknown>;
  copy[key] = damaged(copy[key], rest, junk);
  return copy;
}
