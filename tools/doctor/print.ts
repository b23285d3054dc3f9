import type { CallReport, Report } from './examine.ts';

const callLines = ({ call, verdict, status, problem, differences }: CallReport) => [
  `${verdict.padEnd(9)}  ${call}   ${status || 'not reached'}`,
  ...[problem ?? [], differences].flat().map((line) => `             ${line}`),
];

/** The portal counts by the API's clock, so a difference is no fault. */
const tolerableSeconds = 5;

function sayClock(ahead: number | null): string {
  if (ahead === null) return 'no response has a time';
  if (Math.abs(ahead) <= tolerableSeconds) return 'as this machine’s';
  const side = ahead > 0 ? 'ahead of' : 'behind';
  return `${Math.abs(ahead)} s ${side} this machine. The portal counts by the API’s clock`;
}

export function printReport(report: Report): string {
  const { api, calls, assumptions, faults, skipped } = report;
  return [
    `The doctor calls ${api} as the portal would.`,
    '',
    ...calls.flatMap(callLines),
    '',
    `The API’s clock: ${sayClock(report.secondsAhead)}.`,
    '',
    'Assumptions:',
    ...assumptions.map(({ about, holds }) => `${holds.padEnd(11)}  ${about}`),
    ...(skipped.length > 0 ? ['', 'Skipped:', ...skipped.map((step) => `- ${step}`)] : []),
    '',
    faults.length === 0
      ? 'The portal can live with this API.'
      : 'The portal cannot live with this:',
    ...faults.map((each) => `- ${each}`),
  ].join('\n');
}
