import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '~/contracts/endpoints.ts';
import { apiAssumptions } from '../../tools/openapi/api-assumptions.ts';
import { openApiDocument } from '../../tools/openapi/document.ts';
import { endpointSamples } from '../../tools/openapi/endpoint-samples.ts';
import { plain } from '../../tools/openapi/sample.ts';

type Operation = {
  operationId: string;
  responses: { '2XX': { content?: { 'application/json': { schema: object } } } };
};

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

const ajv = new Ajv2020({ validateFormats: false, allowUnionTypes: true });

/** A validator of the responses of a call. */
function responsesOf(name: EndpointName) {
  const { responses } = operations.find(({ operationId }) => operationId === name) ?? {};
  return ajv.compile(responses?.['2XX'].content?.['application/json'].schema ?? false);
}

test.each(['fetchGeneralAssembly', 'fetchReferendum'] as const)(
  '%s may say that nothing is scheduled',
  (name) => expect(responsesOf(name)({ data: null })).toBe(true),
);

test('the start of a vote is never null', () => {
  expect(responsesOf('startVote')({ data: null })).toBe(false);
});

const samples = Object.entries(endpointSamples).map(([name, sample]) => ({
  name: name as EndpointName,
  sample,
  needed: sample.is === 'record' ? sample.needed : [],
}));

describe.each(samples)('$name', ({ name, sample, needed }) => {
  const isValid = responsesOf(name);
  const data = plain(sample);

  test('has a schema for its sample', () => {
    expect(isValid({ data }), JSON.stringify(isValid.errors)).toBe(true);
  });

  test.each(needed)('refuses a response without %s', (field) => {
    const { [field]: _, ...rest } = data as Readonly<Record<string, unknown>>;
    expect(isValid({ data: rest })).toBe(false);
  });
});
