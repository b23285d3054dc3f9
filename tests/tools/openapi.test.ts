import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '~/contracts/endpoints.ts';
import { apiAssumptions } from '../../tools/openapi/assumptions.ts';
import { openApiDocument } from '../../tools/openapi/document.ts';
import { endpointSamples } from '../../tools/openapi/endpoint-samples.ts';
import { plain } from '../../tools/openapi/sample.ts';
import { bodyOf, pagesOf, written } from '../core/api/spellings.ts';

type Operation = { operationId: string; responses: Record<string, never>; 'x-assumed'?: string[] };

const document = openApiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

// `npm run openapi` writes the file.
test('the committed document is the generated one', async () => {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/openapi.json');
});

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe('3.1');
});

test('has every endpoint, and every assumption', () => {
  const ids = operations.map(({ operationId }) => operationId.replace(/\d$/, ''));
  expect([...new Set(ids)].sort()).toEqual(Object.keys(endpoints).sort());
  const text = readFileSync('docs/openapi.json', 'utf8');
  const isThere = ({ about, value }: (typeof apiAssumptions)[number]) =>
    text.includes(JSON.stringify(`${about}: ${value}`));
  expect(apiAssumptions.filter((each) => !isThere(each))).toEqual([]);
});

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(document, 'api');

/** A validator of the responses of a call. */
function responsesOf(name: EndpointName) {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId }] of Object.entries(methods)) {
      if (operationId !== name) continue;
      const parts = ['paths', path, method, 'responses', '2XX', 'content', 'application/json'];
      const pointer = [...parts, 'schema'].map((part) =>
        part.replace(/~/g, '~0').replace(/\//g, '~1'),
      );
      return ajv.compile({ $ref: `api#/${pointer.map(encodeURIComponent).join('/')}` });
    }
  }
  throw new Error(`${name} is not in the document`);
}

const samples = Object.entries(endpointSamples).flatMap(([name, sample]) =>
  sample === null ? [] : [{ name: name as EndpointName, sample }],
);

test.each(['fetchGeneralAssembly', 'fetchReferendum'] as const)(
  '%s may say that nothing is scheduled',
  (name) => {
    const isValid = responsesOf(name);
    expect(isValid({ data: null })).toBe(true);
    expect(isValid({ data: [] })).toBe(true);
  },
);

test('the start of a vote is never null', () => {
  expect(responsesOf('startVote')({ data: null })).toBe(false);
});

describe.each(samples)('$name', ({ name, sample }) => {
  const isValid = responsesOf(name);

  test('has a schema for every accepted shape', () => {
    fc.assert(
      fc.property(bodyOf(written(sample)), (body) => {
        const response: unknown = JSON.parse(body.replaceAll('\uFEFF', ''));
        expect(isValid(response), JSON.stringify(isValid.errors)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  if (sample.is === 'list') {
    test('has a schema for its pages', () => {
      fc.assert(
        fc.property(pagesOf(sample.entries), (pages) => {
          for (const { body } of pages) expect(isValid(JSON.parse(body)), body).toBe(true);
        }),
        { numRuns: 40 },
      );
    });
  }

  const whole = sample.is === 'list' ? sample.entries[0] : sample;
  // A sparse list skips such an entry.
  const isChecked = whole?.is === 'record' && !(sample.is === 'list' && sample.isSparse);
  const needed = isChecked && whole.shapes.length === 0 ? whole.needed : [];
  test.each(needed)('refuses a response without %s', (field) => {
    const written = plain(sample);
    const spoil = (record: unknown) => ({ ...(record as object), [field]: undefined });
    const response = Array.isArray(written) ? written.map(spoil) : spoil(written);
    expect(isValid(JSON.parse(JSON.stringify({ data: response })))).toBe(false);
  });
});
