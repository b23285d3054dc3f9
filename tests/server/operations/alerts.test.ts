import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createMetrics } from '../../../server/operations/metrics.ts';
import { noCounts } from '../../../server/reminders/delivery-counts.ts';

type Series = { name: string; labels: readonly string[] };

async function seriesOfMetrics(): Promise<ReadonlyMap<string, readonly string[]>> {
  const none = { version: 'other', build: 'other' };
  const metrics = createMetrics({ served: async () => none, find: () => none });
  metrics.countConnectionsOf(createServer());
  metrics.readReminders({ health: async () => null, counts: async () => noCounts() });
  metrics.readLostLines(() => 0);
  const all = metrics.registry.getMetricsAsArray().flatMap((metric): [string, string[]][] => {
    const { name, labelNames = [] } = metric as unknown as { name: string; labelNames?: string[] };
    const isHistogram = metrics.registry.getSingleMetric(name)?.constructor.name === 'Histogram';
    if (!isHistogram) return [[name, labelNames]];
    return [
      [`${name}_bucket`, [...labelNames, 'le']],
      [`${name}_sum`, labelNames],
      [`${name}_count`, labelNames],
    ];
  });
  return new Map(all);
}

/** With the labels that each series is filtered by. */
const seriesIn = (text: string): Series[] =>
  [...text.matchAll(/\b((?:kaagapay|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', chosen = '']) => ({
      name,
      labels: [...chosen.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label = '']) => label),
    }),
  );

const rules = readFileSync('deploy/alerts.yml', 'utf8');
const alerts = rules.split(/^ {6}- alert: /m).slice(1);

test('every alert uses series and labels that the server has', async () => {
  const known = await seriesOfMetrics();
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) {
    const [, expression = ''] = /^ {8}expr: (.+)$/m.exec(alert) ?? [];
    const series = seriesIn(expression);
    if (!expression.includes('up{job="kaagapay"}')) expect(series, alert).not.toEqual([]);
    for (const { name, labels } of series) {
      expect([...known.keys()], alert).toContain(name);
      // Prometheus adds "job".
      const ours = labels.filter((label) => label !== 'job');
      expect(known.get(name), alert).toEqual(expect.arrayContaining(ours));
    }
  }
});

test('docs/operating.md has the same alerts with the same numbers, and only known series', async () => {
  const page = readFileSync('docs/operating.md', 'utf8');
  const [, table = ''] = /^### Alerts$(.*?)^##/ms.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| `(\w+)` \| `(.+?)` \| (.+?) \|/gm)].map((row) =>
    row.slice(1),
  );
  const said = alerts.map((alert) => {
    const [, name, expression, time] =
      /^(\w+)\n {8}expr: (.+)\n(?: {8}for: (\d+)m\n)?$/.exec(alert) ?? expect.fail(alert);
    return [name, expression, time ? `${time} min` : 'at once'];
  });
  expect(rows).toEqual(said);
  const known = await seriesOfMetrics();
  const bases = new Set([...known.keys()].map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  const named = [...page.matchAll(/`((?:kaagapay|nodejs|process)_\w*[a-z])(?:\{[^`]*)?`/g)];
  expect(named.length).toBeGreaterThan(8);
  for (const [, name = ''] of named) {
    expect(known.has(name) || bases.has(name), name).toBe(true);
  }
});
