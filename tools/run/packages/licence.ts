/**
 * Reads SPDX names joined by OR and AND, in at most one pair of brackets. Refuses any other
 * expression.
 */
export function isLicenceAllowed(
  expression: string,
  isAllowed: (licence: string) => boolean,
): boolean {
  const inner = /^\((.*)\)$/.exec(expression)?.[1] ?? expression;
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every(isAllowed));
}
