import { alerts, machineAlerts } from '../../server/operations/figures/alerts.ts';
import { tableOf } from './tables.ts';

const expressionOf = ({ series, is, limit }: (typeof alerts)[keyof typeof alerts]) =>
  `${series} ${is} ${limit}`;

const rulesOf = (group: string, table: typeof alerts | typeof machineAlerts): string =>
  [
    'groups:',
    `  - name: ${group}`,
    '    rules:',
    ...Object.entries(table).flatMap(([name, alert]) => [
      `      - alert: ${name}`,
      `        expr: ${expressionOf(alert)}`,
      ...(alert.minutes > 0 ? [`        for: ${alert.minutes}m`] : []),
      '        labels:',
      `          severity: ${alert.severity}`,
      '        annotations:',
      `          summary: '${alert.summary}'`,
      `          runbook: docs/run-book.md#${name.toLowerCase()}`,
    ]),
    '',
  ].join('\n');

/** For Prometheus, made from server/operations/figures/alerts.ts. */
export const alertFiles = {
  'deploy/alerts.yml': `# Alerts of the app servers for Prometheus, listed in prometheus.yml. The severity "call" wakes the operator on
# duty, "look" waits for working hours. docs/run-book.md has a section for each alert.
${rulesOf('kaagapay', alerts)}`,
  'deploy/alerts-machine.yml': `# Alerts of the machines for Prometheus. They need node_exporter with its systemd collector on each machine:
# docs/operating.md#alerts-of-the-machine. docs/run-book.md has a section for each alert.
${rulesOf('machines', machineAlerts)}`,
};

/** Replaces the two tables of alerts in docs/operating.md. */
export function withAlertTables(page: string): string {
  const head = ['alert', 'expression', 'for', 'severity'];
  const parts = page.split(`${tableOf(head, [])}\n`);
  if (parts.length !== 3) throw new Error('The page does not have two tables of alerts.');
  const [before, ...others] = parts;
  return [alerts, machineAlerts].reduce((text, table, at) => {
    const rows = Object.entries(table).map(([name, alert]) => [
      `\`${name}\``,
      `\`${expressionOf(alert)}\``,
      alert.minutes > 0 ? `${alert.minutes} min` : 'at once',
      alert.severity,
    ]);
    return `${text}${tableOf(head, rows)}\n${others[at]?.replace(/^(?:\|.*\n)+/, '')}`;
  }, before ?? '');
}
