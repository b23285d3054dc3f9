import type { CallReport, Report } from './examine.ts';

const listed = (fields: readonly string[]): string => {
  const shown = fields.slice(0, 8).join(', ');
  return fields.length > 8 ? `${shown} and ${fields.length - 8} more` : shown;
};

function callLines(report: CallReport): readonly string[] {
  const { call, verdict, status, milliseconds, problem, findings } = report;
  const reached = status === 0 ? 'not reached' : `${status} in ${milliseconds} ms`;
  return [
    `${verdict.padEnd(9)}  ${call}   ${reached}`,
    ...(problem === null ? [] : [`             ${problem}`]),
    ...findings.map(
      ({ found, fields, effect }) =>
        `             ${found}: ${listed(fields)}. The portal ${effect}.`,
    ),
  ];
}

function envelopeLines(calls: readonly CallReport[]): readonly string[] {
  const reached = calls.filter(({ status }) => status !== 0);
  return [...Map.groupBy(reached, ({ envelope }) => envelope)].map(
    ([envelope, { length }]) => `Around the payload: ${envelope} (${length} calls)`,
  );
}

/** The portal counts by the API's clock, so a difference is no fault. */
const tolerableSeconds = 5;

function clockLines(report: Report): readonly string[] {
  const { ahead, hasDateHeader } = report.clock;
  if (ahead === null) return ['The API’s clock: no response has a time.'];
  const difference =
    Math.abs(ahead) > tolerableSeconds
      ? `${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine. The portal counts by the API’s clock`
      : 'as this machine’s';
  return [`The API’s clock: ${difference}${hasDateHeader ? '' : ' (no Date header)'}.`];
}

export function printReport(report: Report): string {
  const { api, calls, assumptions, faults, skipped } = report;
  return [
    `The doctor calls ${api} as the portal would.`,
    '',
    ...calls.flatMap(callLines),
    '',
    ...envelopeLines(calls),
    ...clockLines(report),
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
