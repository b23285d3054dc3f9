import * as v from 'valibot';
import portal from '../../package.json' with { type: 'json' };
import type { Endpoint, FieldType } from '../../src/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '../../src/contracts/endpoints.ts';
import { helpOnPlace } from '../help-desk.ts';
import { apiAssumptions } from './api-assumptions.ts';
import { endpointSamples } from './endpoint-samples.ts';
import { type Schema, schemaOf, sharedSchemas } from './schemas.ts';

type Json = { readonly [name: string]: unknown };

const names = Object.keys(endpoints) as EndpointName[];

/** Links in the table are relative to the project. */
const assumed = (name: EndpointName | null): readonly string[] =>
  apiAssumptions
    .filter((each) => (name === null ? each.endpoints.length === 0 : each.endpoints.includes(name)))
    .map(({ about, value }) => `${about}: ${value}`);

const fieldSchemas: Readonly<Record<string, Schema>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  'string[]': { type: 'array', items: { type: 'string' } },
};

function bodyOf(fields: Readonly<Record<string, FieldType>>): Json {
  const entries = Object.entries(fields);
  const required = entries.filter(([, type]) => !type.endsWith('?')).map(([name]) => name);
  const properties = entries.map(([name, type]) => [name, fieldSchemas[type.replace('?', '')]]);
  const schema = { type: 'object', properties: Object.fromEntries(properties), required };
  return { required: true, content: { 'application/json': { schema } } };
}

function parametersOf({ pattern, choices = {} }: Endpoint): readonly Json[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(choices[name] && { enum: choices[name] }) },
  }));
}

/** A parameter can hold no slash, so each choice with one has a path of its own. */
function pathsOf(endpoint: Endpoint): readonly (readonly [path: string, of: Endpoint])[] {
  const split = Object.entries(endpoint.choices ?? {}).find(([, values]) =>
    values.some((value) => value.includes('/')),
  );
  if (split === undefined) return [[endpoint.pattern, endpoint]];
  const [name, values] = split;
  const { [name]: _, ...choices } = endpoint.choices ?? {};
  return values.map((value) => {
    const pattern = endpoint.pattern.replace(`:${name}`, value);
    return [pattern, { ...endpoint, pattern, choices }];
  });
}

const payloadName = (name: EndpointName): string => name[0]?.toUpperCase() + name.slice(1);

const payloads = names.flatMap((name) => {
  const sample = endpointSamples[name];
  return sample === null ? [] : [[payloadName(name), schemaOf(sample)] as const];
});

/** In place of the payload, if nothing is scheduled. PHP may send `false` or `[]`. */
const nothing: readonly Schema[] = [{ type: 'null' }, { const: false }, { const: [] }];

const mayBeNull = (name: EndpointName): boolean =>
  v.safeParse(endpoints[name].response, null).success;

/** A payload alone, in an envelope, or as a page. */
function responseOf(name: EndpointName): Json {
  const sample = endpointSamples[name];
  const envelope = { $ref: '#/components/schemas/Envelope' };
  if (sample === null) {
    const description = 'Accepted. The portal reads no payload; the body may be empty.';
    return { description, content: { 'application/json': { schema: true } } };
  }
  const payload = { $ref: `#/components/schemas/${payloadName(name)}` };
  const page = {
    allOf: [
      { $ref: '#/components/schemas/Page' },
      { type: 'object', properties: { data: payload } },
    ],
  };
  const isList = sample.is === 'list';
  const given = isList ? [payload, page] : [payload];
  const data = { anyOf: mayBeNull(name) ? [...given, ...nothing] : given };
  const whole = { allOf: [envelope, { type: 'object', properties: { data } }] };
  const schema = { anyOf: [whole, ...(isList ? [page] : []), payload] };
  return {
    description: 'Accepted. An empty body means that nothing is scheduled, or is unreadable.',
    content: { 'application/json': { schema } },
  };
}

function operationOf(name: EndpointName, endpoint: Endpoint, index: number): Json {
  const { fields, isCredential, isReadOnly } = endpoint;
  const assumptions = assumed(name);
  const parameters = parametersOf(endpoint);
  return {
    operationId: index === 0 ? name : `${name}${index + 1}`,
    summary: helpOnPlace(name).task,
    description: [
      isCredential
        ? '401 and 403 mean that a password, PIN or code is wrong, not that the session is over.'
        : '401 and 403 end the session, unless they come in HTML.',
      ...(isReadOnly ? ['Changes nothing, although it is not a GET.'] : []),
    ].join(' '),
    ...(parameters.length > 0 && { parameters }),
    ...(fields && { requestBody: bodyOf(fields) }),
    responses: {
      '2XX': responseOf(name),
      default: { $ref: '#/components/responses/Refused' },
    },
    ...(assumptions.length > 0 && { 'x-assumed': assumptions }),
  };
}

/**
 * The cooperative's API as the portal uses it: an OpenAPI 3.1 document from the endpoints.
 * Assumptions are marked `x-assumed`.
 */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of names) {
    for (const [index, [pattern, endpoint]] of pathsOf(endpoints[name]).entries()) {
      const path = `/${pattern.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method]: operationOf(name, endpoint, index) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: "The cooperative's API, as the portal uses it",
      version: portal.version,
      description:
        'Generated from the table of endpoints by `npm run openapi`. Strict about what a response ' +
        'means, tolerant about its shape: see docs/behaviour/api.md.',
    },
    servers: [{ url: '/api/v2' }],
    security: [{ token: [], hash: [] }],
    'x-assumed': assumed(null),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: "The application's token (VITE_APP_TOKEN).",
        },
        hash: {
          type: 'apiKey',
          in: 'query',
          name: 'hash',
          description: "The session's token; empty without a session.",
        },
      },
      responses: {
        Refused: {
          description:
            'Any other status, with a sentence for the member, a page or nothing. Statuses of 500 ' +
            'and more leave the outcome of a change unknown.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      schemas: { ...sharedSchemas, ...Object.fromEntries(payloads) },
    },
  };
}
