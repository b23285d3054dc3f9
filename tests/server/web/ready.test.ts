import { expect, test } from 'vitest';
import { respondToReadiness } from '../../../server/operations/readiness.ts';
import { ask, INDEX, makeDist, PAGE, serveDist } from './support.ts';

const up = async () => true;

async function withApi(isUp: boolean): Promise<string> {
  const parts = { files: up, api: async () => isUp, store: up };
  return serveDist(makeDist(), { ready: () => respondToReadiness(parts) });
}

const navigation = { ...PAGE, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test.each([
  ['no Accept', {}],
  ['*/*', { accept: '*/*' }],
  ['JSON first', { accept: 'application/json, text/html;q=0.9, */*;q=0.1' }],
  ['HTML, less than JSON', { accept: 'text/html;q=0.5, application/json' }],
  ['a call of a page', { accept: '*/*', 'sec-fetch-mode': 'cors' }],
])('/ready is the probe for %s', async (_, headers) => {
  for (const [isUp, expected] of [
    [true, [200, '{"status":"ready"}']],
    [false, [503, '{"status":"not-ready","missing":["api"]}']],
  ] as const) {
    const { status, body } = await ask(await withApi(isUp), '/ready', { headers });
    expect([status, body.toString()]).toEqual(expected);
  }
});

test('/ready is the screen for a browser, also without the API', async () => {
  const { status, body } = await ask(await withApi(false), '/ready', { headers: navigation });
  expect([status, body.toString()]).toEqual([200, INDEX]);
});

test.each(['GET', 'HEAD'])(
  '%s of /ready for HTML gets the page with the status of the probe',
  async (method) => {
    for (const isUp of [true, false]) {
      const { status, headers, body } = await ask(await withApi(isUp), '/ready', {
        method,
        headers: PAGE,
      });
      expect([status, headers['content-type']]).toEqual([
        isUp ? 200 : 503,
        'text/html; charset=utf-8',
      ]);
      expect(body.toString()).toBe(method === 'HEAD' ? '' : INDEX);
    }
  },
);
