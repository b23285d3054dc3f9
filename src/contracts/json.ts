/**
 * Deeper than any answer, and shallow enough for whatever walks through one: schemas, the search for a
 * sentence, the copy on the phone.
 */
const deepest = 100;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** The fewest digits of an integer that JavaScript may not be able to hold. */
const hasLongDigits = /\d{16}/;

/**
 * A whole text, a key with its colon, or a number. A text that never ends counts to the end of the
 * body, so that each character is looked at once.
 */
const token = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?\d[\d.eE+-]*(?:\s*:)?/g;

const isInteger = /^-?[1-9]\d*$/;

/** Puts quotation marks around each integer that a number would round. */
const quoteLongIntegers = (json: string): string =>
  json.replace(token, (found) =>
    isInteger.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found,
  );

/**
 * Reads JSON as `JSON.parse` does, but for integers beyond 2^53: they become texts of their digits,
 * since two candidates must not become one. Source: docs/behaviour/api.md#reading-answers.
 *
 * @throws a SyntaxError where this is no JSON, or is nested too deeply
 */
export function parseJson(json: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(hasLongDigits.test(json) ? quoteLongIntegers(json) : json);
  } catch (error) {
    // Some engines run out of stack instead.
    throw error instanceof SyntaxError ? error : new SyntaxError('JSON that cannot be followed');
  }
  if (isDeeperThan(deepest, value)) throw new SyntaxError('JSON that is nested too deeply');
  return value;
}
