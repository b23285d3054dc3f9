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
  const isUp = async () => true;
  const parts = { files: isUp, api: isUp, store: isUp };
  metrics.readState({ parts, closedSince: () => null, apiAhead: () => 0 });
  metrics.readLostLines(() => 0);
  metrics.readQueue(() => 0);
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

type Alert = { name: string; expression: string; severity: string; text: string };

function alertsIn(file: string): Alert[] {
  const texts = readFileSync(file, 'utf8').split(/^ {6}- alert: /m);
  return texts.slice(1).map((text) => {
    const line = (key: string) => new RegExp(`^ +${key}: (.+)$`, 'm').exec(text)?.[1];
    return {
      name: text.split('\n', 1)[0] ?? '',
      expression: line('expr') ?? '',
      severity: line('severity') ?? '',
      text,
    };
  });
}

const [monitor, electionDay] = ['monitor', 'election-day'].map((page) =>
  readFileSync(`docs/operating/${page}.md`, 'utf8'),
) as [string, string];
const alerts = alertsIn('deploy/alerts.yml');
const alertsOfMachines = alertsIn('deploy/alerts-machine.yml');
const [, sections = ''] = /^## Alerts$(.*?)^## /ms.exec(electionDay) ?? [];

async function expectKnownSeries(expressions: readonly string[]) {
  const known = await seriesOfMetrics();
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

test('every alert uses series and labels that the server has', async () => {
  expect(alerts.length).toBeGreaterThan(5);
  await expectKnownSeries(alerts.map(({ expression }) => expression));
});

test('every panel of the dashboard uses series and labels that the server has', async () => {
  const dashboard: unknown = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
  const expressions: string[] = [];
  JSON.stringify(dashboard, (key, value) => {
    if (key === 'expr') expressions.push(value);
    return value;
  });
  expect(expressions.length).toBeGreaterThan(10);
  await expectKnownSeries(expressions);
});

test('the pages for operators name only known series', async () => {
  const known = await seriesOfMetrics();
  const bases = new Set([...known.keys()].map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  const named = [
    ...`${monitor}${electionDay}`.matchAll(/`((?:kaagapay|nodejs|process)_\w*[a-z])(?:\{[^`]*)?`/g),
  ];
  expect(named.length).toBeGreaterThan(8);
  for (const [, name = ''] of named) {
    expect(known.has(name) || bases.has(name), name).toBe(true);
  }
});

test('docs/operating/monitor.md names every metric of the portal', async () => {
  const names = [...(await seriesOfMetrics()).keys()].filter((name) => name.startsWith('kaagapay'));
  const bases = new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  expect([...bases].filter((name) => !monitor.includes(`\`${name}\``))).toEqual([]);
});

test('every alert has a severity, a sentence and a section that repeats the severity', () => {
  const all = [...alerts, ...alertsOfMachines];
  const begun = [...sections.matchAll(/^### (\w+)\n\n`(\w+)` /gm)].map((found) => found.slice(1));
  expect(begun).toEqual(all.map(({ name, severity }) => [name, severity]));
  for (const { name, severity, text } of all) {
    expect(['call', 'look'], name).toContain(severity);
    expect(text).toMatch(/^ {10}summary: '[A-Z][^']+\.'$/m);
    const section = `docs/operating/election-day.md#${name.toLowerCase()}`;
    expect(text).toContain(`\n          runbook: ${section}\n`);
  }
});

test('deploy/alerts.test.yml has a case in which each alert fires, and one in which it does not', () => {
  const cases = readFileSync('deploy/alerts.test.yml', 'utf8').match(/(?<=- name: ).+/g) ?? [];
  const expected = [...alerts, ...alertsOfMachines].flatMap(({ name }) => [
    `${name} fires`,
    `${name} does not fire`,
  ]);
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
