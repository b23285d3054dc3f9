import * as v from 'valibot';
import portal from '../../package.json' with { type: 'json' };
import { type Endpoint, type FieldType, routesOf } from '../../src/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '../../src/contracts/endpoints.ts';
import { helpOnPlace } from '../help-desk.ts';
import { apiAssumptions } from './api-assumptions.ts';
import { endpointSamples } from './endpoint-samples.ts';
import { type Schema, schemaOf } from './schemas.ts';

type Json = { readonly [name: string]: unknown };

const names = Object.keys(endpoints) as EndpointName[];

/** Links in the table are relative to the project. */
const assumed = (name: EndpointName | null): readonly string[] =>
  apiAssumptions
    .filter(({ endpoints: own = [] }) => (name === null ? own.length === 0 : own.includes(name)))
    .map(({ about, value }) => `${about}: ${value}`);

const fieldSchemas: Readonly<Record<string, Schema>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  'string[]': { type: 'array', items: { type: 'string' } },
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

function bodyOf(fields: Readonly<Record<string, FieldType>>): Json {
  const entries = Object.entries(fields);
  const required = entries.filter(([, type]) => !type.endsWith('?')).map(([name]) => name);
  const properties = entries.map(([name, type]) => [name, fieldSchemas[type.replace('?', '')]]);
  const schema = { type: 'object', properties: Object.fromEntries(properties), required };
  return { required: true, content: json(schema) };
}

const parametersOf = (route: string): readonly Json[] =>
  [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function responseOf(name: EndpointName): Json {
  const sample = endpointSamples[name];
  if (sample === undefined) return { description: 'Accepted. The portal reads no payload.' };
  const mayBeNull = v.safeParse(endpoints[name].response, null).success;
  const payload = schemaOf(sample);
  const data = mayBeNull ? { anyOf: [payload, { type: 'null' }] } : payload;
  return {
    description: 'Accepted.',
    content: json({ type: 'object', properties: { data }, required: ['data'] }),
  };
}

function operationOf(name: EndpointName, route: string, index: number): Json {
  const { fields, isCredential, isReadOnly }: Endpoint = endpoints[name];
  const assumptions = assumed(name);
  const parameters = parametersOf(route);
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
    responses: { '2XX': responseOf(name), default: { $ref: '#/components/responses/Refused' } },
    ...(assumptions.length > 0 && { 'x-assumed': assumptions }),
  };
}

const keyOf = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'query', name, description }) as const;

/**
 * The cooperative's API as the portal uses it: an OpenAPI 3.1 document from the endpoints.
 * Assumptions are marked `x-assumed`.
 */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of names) {
    for (const [index, route] of routesOf(endpoints[name]).entries()) {
      const path = `/${route.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = {
        ...paths[path],
        [endpoints[name].method]: operationOf(name, route, index),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: "The cooperative's API, as the portal uses it",
      version: portal.version,
      description:
        'Generated from the table of endpoints by `npm run openapi`. The responses are in their ' +
        'plain form. The portal also reads others: see docs/behaviour/api.md, "Reading responses".',
    },
    servers: [{ url: '/api/v2' }],
    security: [{ token: [], hash: [] }],
    'x-assumed': assumed(null),
    paths,
    components: {
      securitySchemes: {
        token: keyOf('token', "The application's token (VITE_APP_TOKEN)."),
        hash: keyOf('hash', "The session's token; empty without a session."),
      },
      responses: {
        Refused: {
          description:
            'Any other status, with a sentence for the member, a page or nothing. Statuses of 500 ' +
            'and more leave the outcome of a change unknown.',
          content: json({ type: 'object', properties: { message: { type: 'string' } } }),
        },
      },
    },
  };
}
