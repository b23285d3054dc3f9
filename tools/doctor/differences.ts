import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { EndpointName } from '../../src/contracts/endpoints.ts';
import { openEnvelope } from '../../src/contracts/envelope.ts';
import { hasNoZone, parseInstant } from '../../src/contracts/wire.ts';
import { endpointSamples } from '../openapi/endpoint-samples.ts';
import { schemaOf } from '../openapi/schemas.ts';

/** A response as it came. */
export type Received = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
};

const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  formats: { 'date-time': (text) => parseInstant(text) !== null && !hasNoZone(text) },
});

/** Undefined if the body is not JSON. */
function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export const isJson = ({ body }: Received): boolean =>
  body.trim() === '' || readJson(body) !== undefined;

/** From the plain form. Names no value: a value may be a member's. */
export function differencesOf(name: EndpointName, received: Received): readonly string[] {
  const sample = endpointSamples[name];
  if (sample === undefined || !isJson(received)) return [];
  const { data, nextPage } = openEnvelope(readJson(received.body), received.headers);
  const validate = ajv.compile(schemaOf(sample, true));
  const errors = validate(data) ? [] : (validate.errors ?? []);
  return [...new Set([...(nextPage === null ? [] : ['a list in pages']), ...errors.map(say)])];
}

/** Without the numbers of entries, equal differences of many are one. */
function say({ instancePath, message }: ErrorObject): string {
  const place = instancePath.replace(/\/\d+/g, '').slice(1).replaceAll('/', '.');
  return `${place || 'the payload'} ${message}`;
}
