import { expect, test } from 'vitest';
import { pathOf, routesOf } from '~/contracts/endpoint.ts';
import { endpoints } from '~/contracts/endpoints.ts';
import { createMetrics } from '../../../server/operations/metrics.ts';
import { routeLabelOf } from '../../../server/operations/route-label.ts';
import { pageBuildOf, workerStateOf } from '../../../server/operations/versions-seen.ts';

async function linesOf({ registry }: ReturnType<typeof createMetrics>, name: string) {
  const text = await registry.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => line.startsWith(name));
}

test('reads the served version and build for each scrape', async () => {
  let build = '1a2b3c4d';
  const served = async () => ({ version: '1.2.3', build });
  const metrics = createMetrics({ served, find: () => ({ version: 'other', build: 'other' }) });
  const expectLine = async () =>
    expect(await linesOf(metrics, 'kaagapay_build_info')).toEqual([
      `kaagapay_build_info{version="1.2.3",build="${build}",node="${process.versions.node}"} 1`,
    ]);
  await expectLine();
  build = '5e6f7a8b';
  await expectLine();
});

test('counts faults of two builds of one version separately', async () => {
  const served = async () => ({ version: '1.2.3', build: '1a2b3c4d' });
  const metrics = createMetrics({ served, find: () => ({ version: 'other', build: 'other' }) });
  const fault = { type: 'fault', kind: 'missing-part', screen: '/', version: '1.2.3' } as const;
  metrics.countReport({ ...fault, build: '1a2b3c4d', count: 2 });
  metrics.countReport({ ...fault, build: '5e6f7a8b', count: 1 });
  expect(await linesOf(metrics, 'kaagapay_phone_faults_total')).toEqual([
    'kaagapay_phone_faults_total{kind="missing-part",screen="/",version="1.2.3",build="1a2b3c4d"} 2',
    'kaagapay_phone_faults_total{kind="missing-part",screen="/",version="1.2.3",build="5e6f7a8b"} 1',
  ]);
});

test('reads the build of a page, or the script hash of an older page', () => {
  expect(pageBuildOf({ headers: { 'x-page-build': '1a2b3c4d' } })).toBe('1a2b3c4d');
  expect(pageBuildOf({ headers: { 'x-page-version': 'AbCd_12-' } })).toBe('AbCd_12-');
  expect(pageBuildOf({ headers: {} })).toBeUndefined();
});

test('reads the state of a worker from If-None-Match and the status', () => {
  const had = { headers: { 'if-none-match': '"x"' } };
  expect(workerStateOf(had, 304)).toBe('current');
  expect(workerStateOf(had, 200)).toBe('different');
  expect(workerStateOf({ headers: {} }, 200)).toBe('none');
});

test.each([404, 405, 500])('a response of %d says nothing about the worker', (status) => {
  expect(workerStateOf({ headers: {} }, status)).toBeUndefined();
  expect(workerStateOf({ headers: { 'if-none-match': '"x"' } }, status)).toBeUndefined();
});

const id = '0b9d-SECRET';

/** Dashboards and alerts use these names, which docs/openapi.json lists. */
const routes = Object.values(endpoints).flatMap(routesOf);

test.each(routes)('counts a call of %s under its route, without ids', (route) => {
  const path = pathOf({ pattern: route }, { uuid: id, code: id });
  expect(routeLabelOf(`/api/v2/${path}`)).toBe(`api:${route}`);
});

test.each([
  ['/', 'shell'],
  ['/index.html', 'shell'],
  ['/ga/election/vote/bod?x=1', 'shell'],
  ['/assets/index-AbCd1234.js', 'hashed'],
  ['/images/ballot.svg', 'file'],
  ['/manifest.webmanifest', 'file'],
  ['/sw.js', 'worker'],
  ['/media/amendments/01.webp', 'media'],
  ['/reminders/subscription', 'reminders'],
  ['/health', 'health'],
  ['/ready', 'shell'],
  ['/sandbox/state', 'sandbox'],
  [`/api/v2/sga/info?hash=${id}`, 'api:sga/info'],
  [`/api/v2/sga/${id}?hash=${id}`, 'api:sga/:code'],
  [`/api/v2/user/${id}/anything/else`, 'api:other'],
  ['/api/v3/user', 'other'],
  ['http://elsewhere.example/', 'other'],
  ['*', 'other'],
  // Names that every object inherits.
  ['/constructor', 'shell'],
])('counts %s as "%s"', (target, label) => {
  expect(routeLabelOf(target)).toBe(label);
});
