import { otherNames } from './endpoint-samples.ts';
import { plain, type Sample } from './sample.ts';

/** JSON Schema, draft 2020-12. */
export type Schema = { readonly [keyword: string]: unknown } | boolean;

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A pattern cannot ignore case. */
const inAnyCase = (words: readonly string[]): string =>
  words
    .map((word) => word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`))
    .join('|');

const flagWords = ['true', 'false', 'yes', 'no', 'y', 'n', 'on', 'off', '1', '0'];
const blank = { type: 'string', pattern: '^\\s*$' };
const nothing = { type: 'null' };

const date = '\\d{4}-\\d{2}-\\d{2}';
const time = '\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?';
const zone = '([Zz]|[+-]\\d{2}(:?\\d{2})?)';

const reading = 'docs/behaviour/api.md, "Reading responses"';

/** The kinds of values that the portal accepts in any of these forms. */
export const sharedSchemas: Readonly<Record<string, Schema>> = {
  Flag: {
    description: `True or false. Null, blank or missing is false. See ${reading}.`,
    anyOf: [
      { type: 'boolean' },
      { enum: [0, 1] },
      { type: 'string', pattern: `^\\s*(${inAnyCase(flagWords)})\\s*$` },
      blank,
      nothing,
    ],
    examples: [true, 1, 'yes', 'N'],
  },
  FlagOrDate: {
    description: 'A flag, or the date of the event. A date of zeros is false.',
    anyOf: [ref('Flag'), { type: 'string', minLength: 1 }, { type: 'number' }],
    examples: [true, '2026-11-21 10:30:00', '0000-00-00'],
  },
  Number: {
    description: 'A number, also as text.',
    anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\s*-?\\d+(\\.\\d+)?\\s*$' }],
    examples: [3, '3'],
  },
  NumberOrNone: {
    description: 'A number, also as text. Null, blank or missing: not known.',
    anyOf: [ref('Number'), blank, nothing],
    examples: [3, '3', null],
  },
  Text: {
    description: 'A text. A number of any length counts with its digits. Null is blank.',
    type: ['string', 'number', 'null'],
    examples: ['A00001', 9_007_199_254_740_991],
  },
  NeededText: {
    description: 'A text that is not blank, or a number of any length.',
    anyOf: [{ type: 'string', pattern: '\\S' }, { type: 'number' }],
    examples: ['GA00000001'],
  },
  Words: {
    description: 'A text for members. HTML entities are decoded once; markup is shown as text.',
    $ref: '#/components/schemas/Text',
    examples: ['Parañaque', 'Para&ntilde;aque'],
  },
  NeededWords: {
    description: 'A text for members that is not blank.',
    $ref: '#/components/schemas/NeededText',
    examples: ['Parañaque'],
  },
  Date: {
    description:
      'ISO 8601 with a zone; without one, Philippine time; epoch seconds or milliseconds. Null, ' +
      'blank or zeros: no date. Another text counts as an unreadable date, and costs that alone.',
    anyOf: [
      { type: 'string', pattern: `^\\s*${date}([T ]${time})?\\s*$` },
      { type: 'string', pattern: `^\\s*${date}[Tt ]${time} ?${zone}\\s*$` },
      { type: 'string', pattern: '^\\s*-?\\d{9,13}\\s*$' },
      { type: 'integer' },
      blank,
      nothing,
    ],
    examples: ['2026-11-21T10:00:00+08:00', '2026-11-21 10:00:00', 1_795_140_000],
  },
  Envelope: {
    description: 'A body without `data` is the payload itself. `timestamp` may be inside `data`.',
    type: 'object',
    properties: {
      status: { description: 'A word or number that says no refuses the call.' },
      message: { type: ['string', 'null'] },
      data: true,
      timestamp: ref('Date'),
    },
    required: ['data'],
  },
  Page: {
    description:
      'A page of a list. The portal fetches all pages: see docs/behaviour/api.md, "Lists in pages".',
    type: 'object',
    properties: {
      data: true,
      current_page: ref('NumberOrNone'),
      last_page: ref('NumberOrNone'),
      total: ref('NumberOrNone'),
      per_page: ref('NumberOrNone'),
      next_page_url: { type: ['string', 'null'] },
      next_cursor: { type: ['string', 'number', 'null'] },
      has_more: ref('Flag'),
      meta: { type: ['object', 'array', 'null'] },
      links: { type: ['object', 'array', 'null'] },
    },
    required: ['data'],
  },
  Refusal: {
    description:
      'The portal shows the first sentence for members that it finds. HTML or an empty body is ' +
      'accepted, too. See docs/behaviour/api.md, "Sentences".',
    type: 'object',
    properties: {
      status: true,
      message: { type: ['string', 'null'] },
      data: true,
      error: true,
      errors: true,
      detail: true,
      title: true,
    },
    examples: [{ status: 422, message: 'That code is not right.' }],
  },
};

/** The schema of a payload in every accepted form. */
export function schemaOf(sample: Sample, isNeeded = false): Schema {
  switch (sample.is) {
    case 'flag':
      return ref('Flag');
    case 'deed':
      return ref('FlagOrDate');
    case 'number':
      return ref(isNeeded ? 'Number' : 'NumberOrNone');
    case 'text':
      return ref(isNeeded ? 'NeededText' : 'Text');
    case 'words':
      return ref(isNeeded ? 'NeededWords' : 'Words');
    case 'date':
      return ref('Date');
    case 'spelt':
      return { description: 'One of several spellings.', examples: sample.ways };
    case 'list':
      return listSchema(sample);
    case 'record':
      return recordSchema(sample);
  }
}

function listSchema({ entries, isSparse }: Sample & { is: 'list' }): Schema {
  const [first] = entries;
  const entry = first === undefined ? true : schemaOf(first);
  const items = isSparse ? { anyOf: [entry, nothing] } : entry;
  return {
    description: isSparse
      ? 'An entry that is null or unreadable is skipped.'
      : 'An unreadable entry makes the whole list unreadable.',
    anyOf: [
      { type: 'array', items },
      {
        description: 'An object with numbers for keys, as PHP writes some lists.',
        type: 'object',
        patternProperties: { '^\\d+$': items },
        additionalProperties: false,
      },
      blank,
      nothing,
    ],
  };
}

function recordSchema(sample: Sample & { is: 'record' }): Schema {
  const { fields, needed, shapes } = sample;
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const schema = schemaOf(field, needed.includes(name));
    const other = otherNames[name];
    // Absent under one name, the value may be under the other.
    if (other === undefined) return [[name, schema]];
    const maybe = { anyOf: [schema, blank, nothing] };
    return [
      [name, maybe],
      [other, { ...maybe, description: `Another name of ${name}.` }],
    ];
  });
  const required = needed.filter((name) => otherNames[name] === undefined);
  const either = needed.flatMap((name) => {
    const other = otherNames[name];
    const field = fields[name];
    if (other === undefined || field === undefined) return [];
    const under = (key: string) => ({
      properties: { [key]: schemaOf(field, true) },
      required: [key],
    });
    return [{ anyOf: [under(name), under(other)] }];
  });
  const whole: Schema = {
    type: 'object',
    properties: Object.fromEntries(named),
    ...(required.length > 0 && { required }),
    ...(either.length > 0 && { allOf: either }),
  };
  if (shapes.length === 0) return needed.length > 0 ? whole : { anyOf: [whole, ...absent] };
  const written = plain(sample) as Readonly<Record<string, unknown>>;
  return {
    anyOf: [
      whole,
      {
        description: 'The same fields in another place.',
        type: 'object',
        examples: shapes.map((shape) => shape(written)),
      },
    ],
  };
}

/** A record without needed fields may be missing, or an empty list as PHP writes it. */
const absent: readonly Schema[] = [{ type: 'array', maxItems: 0 }, blank, nothing];
