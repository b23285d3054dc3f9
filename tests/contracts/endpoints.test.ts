import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Endpoint, nothing, pathOf, routesOf } from '~/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '~/contracts/endpoints.ts';
import { endpointSamples } from '../../tools/openapi/endpoint-samples.ts';
import { plain } from '../../tools/openapi/sample.ts';

const all: readonly [string, Endpoint][] = Object.entries(endpoints);

test('the table has every group of endpoints, and unique names', () => {
  const files = import.meta.glob<Record<string, object>>('../../src/contracts/*.ts', {
    eager: true,
  });
  const groups = Object.values(files)
    .flatMap((exported) => Object.entries(exported))
    .filter(([name]) => name.endsWith('Endpoints'))
    .map(([, group]) => group);
  const names = groups.flatMap((group) => Object.keys(group));
  expect(names.length).toBeGreaterThan(40);
  expect(names.sort()).toEqual(Object.keys(endpoints).sort());
});

test('no two endpoints have the same method and path', () => {
  const calls = all.flatMap(([, each]) => routesOf(each).map((route) => `${each.method} ${route}`));
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(all)('the choices of %s belong to its parameters', (_name, { pattern, choices = {} }) => {
  const own = pattern.split('/').filter((part) => part.startsWith(':'));
  expect(Object.keys(choices).filter((name) => !own.includes(`:${name}`))).toEqual([]);
});

test.each(all)('the schema of %s accepts its sample', (name, { response }) => {
  const sample = endpointSamples[name as EndpointName];
  expect(v.safeParse(response, sample && plain(sample)).success).toBe(true);
  if (response !== nothing) expect(sample).toBeDefined();
});

/** Alternative names or spellings of the fields in the samples. */
const otherNames = ['account_no', 'serial_no', 'mobile_no', 'taken', 'exists'];

function missingFields(response: Endpoint['response'], sample: unknown): string[] {
  const missing = new Set<string>();
  const watched = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(watched);
    const inside = Object.entries(value).map(([name, field]) => [name, watched(field)]);
    return new Proxy(Object.fromEntries(inside), {
      has: (known, name) => {
        if (!(name in known)) missing.add(String(name));
        return name in known;
      },
    });
  };
  v.safeParse(response, watched(sample));
  return [...missing].filter((name) => !otherNames.includes(name));
}

test.each(all)('the sample of %s has every field that its schema reads', (name, endpoint) => {
  const sample = endpointSamples[name as EndpointName];
  expect(missingFields(endpoint.response, sample && plain(sample))).toEqual([]);
});

test('a path has its parameters in place, and is one route for each choice', () => {
  const contact = { ...endpoints.updateContact };
  expect(pathOf(contact, { uuid: 'u-1', kind: 'email' })).toBe('user/u-1/email');
  expect(routesOf(contact)).toEqual(['user/:uuid/email', 'user/:uuid/mobile']);
  expect(pathOf(endpoints.fetchReferendum)).toBe('sga/info');
  expect(routesOf(endpoints.fetchReferendum)).toEqual(['sga/info']);
});
