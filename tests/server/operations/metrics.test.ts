import { expect, test } from 'vitest';
import { createMetrics } from '../../../server/operations/metrics.ts';

async function linesOf({ registry }: ReturnType<typeof createMetrics>, name: string) {
  const text = await registry.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => line.startsWith(name));
}

test('reads the served version and build for each scrape', async () => {
  let build = '1a2b3c4d';
  const served = async () => ({ version: '1.2.3', build });
  const metrics = createMetrics({ served, find: () => ({ version: 'other', build: 'other' }) });
  const { node } = process.versions;
  const lines = () => linesOf(metrics, 'kaagapay_build_info');
  expect(await lines()).toEqual([
    `kaagapay_build_info{version="1.2.3",build="1a2b3c4d",node="${node}"} 1`,
  ]);
  build = '5e6f7a8b';
  expect(await lines()).toEqual([
    `kaagapay_build_info{version="1.2.3",build="5e6f7a8b",node="${node}"} 1`,
  ]);
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
