import type { Sample } from './sample.ts';

/** JSON Schema, draft 2020-12. */
export type Schema = { readonly [keyword: string]: unknown };

const plainForms: Readonly<Record<Exclude<Sample['is'], 'list' | 'record'>, Schema>> = {
  flag: { type: 'boolean' },
  deed: { type: 'boolean', description: 'Or the date of the event.' },
  number: { type: ['number', 'null'] },
  text: { type: 'string' },
  words: { type: 'string', description: 'For members. HTML entities are decoded once.' },
  date: { type: ['string', 'null'], format: 'date-time' },
  spelt: { description: 'A number or its name.' },
};

/**
 * The schema of a payload in its plain form.
 *
 * @param isWhole every field is required
 */
export function schemaOf(sample: Sample, isWhole = false): Schema {
  if (sample.is === 'list') {
    const [first] = sample.entries;
    return { type: 'array', ...(first && { items: schemaOf(first, isWhole) }) };
  }
  if (sample.is !== 'record') return plainForms[sample.is];
  const fields = Object.entries(sample.fields);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field, isWhole)])),
    required: isWhole ? Object.keys(sample.fields) : sample.needed,
  };
}
