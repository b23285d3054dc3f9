/** Keeps recursive code, such as schemas, from running out of stack. */
const deepest = 100;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** JavaScript may round such an integer. */
const hasLongDigits = /\d{16}/;

/** The colon marks an unquoted key. An open string extends to the end: one pass over the text. */
const token = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?\d[\d.eE+-]*(?:\s*:)?/g;

const isInteger = /^-?[1-9]\d*$/;

const quoteLongIntegers = (json: string): string =>
  json.replace(token, (found) =>
    isInteger.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found,
  );

/**
 * Integers beyond 2^53 become strings: rounding could give two candidates one code.
 * Source: docs/behaviour/api.md#reading-responses.
 * @throws SyntaxError if the text is not JSON or too deeply nested
 */
export function parseJson(json: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(hasLongDigits.test(json) ? quoteLongIntegers(json) : json);
  } catch (error) {
    // Some engines throw a RangeError on a stack overflow.
    throw error instanceof SyntaxError ? error : new SyntaxError('JSON that cannot be followed');
  }
  if (isDeeperThan(deepest, value)) throw new SyntaxError('JSON that is nested too deeply');
  return value;
}
