/**
 * Reads an SPDX expression as far as packages use them: names joined by OR and AND, in one pair of
 * brackets at most. Anything else is not allowed, so that somebody looks at it.
 */
export function isLicenceAllowed(
  expression: string,
  isAllowed: (licence: string) => boolean,
): boolean {
  const inner = /^\((.*)\)$/.exec(expression)?.[1] ?? expression;
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every(isAllowed));
}
