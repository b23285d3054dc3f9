import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alerts, machineAlerts } from '../../../server/operations/figures/alerts.ts';
import { alertFiles } from '../../support/alert-files.ts';
import { openMetrics } from './figures/samples.ts';

type Series = { name: string; labels: readonly string[] };

function seriesOfMetrics(): ReadonlyMap<string, readonly string[]> {
  const { registry } = openMetrics();
  const all = registry.getMetricsAsArray().flatMap((metric): [string, string[]][] => {
    const { name, labelNames = [] } = metric as unknown as { name: string; labelNames?: string[] };
    const isHistogram = registry.getSingleMetric(name)?.constructor.name === 'Histogram';
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

const [monitor, electionDay] = ['monitor', 'election-day'].map((page) =>
  readFileSync(`docs/operating/${page}.md`, 'utf8'),
) as [string, string];
const [, sections = ''] = /^## Alerts$(.*?)^## /ms.exec(electionDay) ?? [];
const all = Object.entries({ ...alerts, ...machineAlerts });
const names = all.map(([name]) => name);

function expectKnownSeries(expressions: readonly string[]) {
  const known = seriesOfMetrics();
  for (const expression of expressions) {
    const series = seriesIn(expression);
    if (!expression.includes('up{job="kaagapay"}')) expect(series, expression).not.toEqual([]);
    for (const { name, labels } of series) {
      expect([...known.keys()], expression).toContain(name);
      // Prometheus adds "job" and "instance".
      const ours = labels.filter((label) => label !== 'job' && label !== 'instance');
      expect(known.get(name), expression).toEqual(expect.arrayContaining(ours));
    }
  }
}

// `npx vitest run tests/server/operations/alerts.test.ts -u` writes the files.
test.each(Object.entries(alertFiles))('%s is made from the table of alerts', async (file, text) => {
  await expect(text).toMatchFileSnapshot(`../../../${file}`);
});

test('the pages for operators name only known series', () => {
  const known = [...seriesOfMetrics().keys()];
  const bases = new Set([
    ...known,
    ...known.map((name) => name.replace(/_(bucket|sum|count)$/, '')),
  ]);
  const named = [
    ...`${monitor}${electionDay}`.matchAll(/`((?:kaagapay|nodejs|process)_\w*[a-z])(?:\{[^`]*)?`/g),
  ];
  expect(named.length).toBeGreaterThan(4);
  expect(named.map(([, name = '']) => name).filter((name) => !bases.has(name))).toEqual([]);
});

test('every alert uses series and labels that the server has', () => {
  expect(names.length).toBeGreaterThan(5);
  expectKnownSeries(Object.values(alerts).map(({ series }) => series));
});

test('every panel of the dashboard uses series and labels that the server has', () => {
  const dashboard: unknown = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
  const expressions: string[] = [];
  JSON.stringify(dashboard, (key, value) => {
    if (key === 'expr') expressions.push(value);
    return value;
  });
  expect(expressions.length).toBeGreaterThan(10);
  expectKnownSeries(expressions);
});

test('every alert has a section that repeats its severity', () => {
  const begun = [...sections.matchAll(/^### (\w+)\n\n`(\w+)` /gm)].map((found) => found.slice(1));
  expect(begun).toEqual(all.map(([name, { severity }]) => [name, severity]));
});

test('deploy/alerts.test.yml has a case in which each alert fires, and one in which it does not', () => {
  const cases = readFileSync('deploy/alerts.test.yml', 'utf8').match(/(?<=- name: ).+/g) ?? [];
  const expected = names.flatMap((name) => [`${name} fires`, `${name} does not fire`]);
  expect([...cases].sort()).toEqual(expected.sort());
});

test('every paragraph about an alert has a command or the name of a role', () => {
  const form = readFileSync('deploy/contacts.example.md', 'utf8');
  const roles = [...form.matchAll(/^\| ([\w ]+?) \| \|/gm)].map(([, role = '']) => role);
  expect(roles).toHaveLength(7);
  // A paragraph that ends with a colon includes its commands.
  const paragraphs = sections.trim().split(/(?<!:)\n\n/);
  const isEmpty = (text: string) =>
    !/^(?:#|```|\|)/.test(text) &&
    !text.includes('`') &&
    !roles.some((role) => text.includes(role));
  expect(paragraphs.filter(isEmpty)).toEqual([]);
});
