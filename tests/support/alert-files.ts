import { alerts, machineAlerts } from '../../server/operations/figures/alerts.ts';

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
      `          runbook: docs/operating/election-day.md#${name.toLowerCase()}`,
    ]),
    '',
  ].join('\n');

/** For Prometheus, made from server/operations/figures/alerts.ts. */
export const alertFiles = {
  'deploy/alerts.yml': `# Alerts of the app servers for Prometheus, listed in prometheus.yml. The severity "call" wakes the operator on
# duty, "look" waits for working hours. docs/operating/election-day.md has a section for each alert.
${rulesOf('kaagapay', alerts)}`,
  'deploy/alerts-machine.yml': `# Alerts of the machines for Prometheus. They need node_exporter with its systemd collector on each machine:
# docs/operating/monitor.md#alerts. docs/operating/election-day.md has a section for each alert.
${rulesOf('machines', machineAlerts)}`,
};
