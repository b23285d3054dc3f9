import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '~/contracts/json.ts';

function outcomeOf(read: (json: string) => unknown, json: string): unknown {
  try {
    return { value: read(json) };
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return 'no JSON';
  }
}

type Source = { readonly source?: string };

/** Node passes a number's source text to the reviver; not every browser does. */
const exactly = (json: string): unknown =>
  (JSON.parse as (json: string, revive: (...of: [string, unknown, Source]) => unknown) => unknown)(
    json,
    (_key, value, { source = '' }) =>
      typeof value === 'number' && /^-?\d+$/.test(source) && !Number.isSafeInteger(value)
        ? source
        : value,
  );

const longDigits = fc
  .bigInt({ min: 2n ** 53n, max: 10n ** 40n })
  .chain((size) => fc.constantFrom(String(size), String(-size)));

describe('the JSON parser', () => {
  test.each([
    ['{"ballot_no": 9007199254740993}', { ballot_no: '9007199254740993' }],
    ['[9007199254740991,9007199254740992]', [9007199254740991, '9007199254740992']],
    ['-12345678901234567890', '-12345678901234567890'],
    ['[ 12345678901234567890\n]', ['12345678901234567890']],
    ['{"a":{"b":[1,12345678901234567890]}}', { a: { b: [1, '12345678901234567890'] } }],
    [`[${'9'.repeat(400)}]`, ['9'.repeat(400)]],
  ])('keeps every digit: %s', (json, value) => {
    expect(parseJson(json)).toEqual(value);
  });

  test.each([
    '{"code":"12345678901234567890"}',
    '{"said":"the \\" 12345678901234567890 \\\\","n":1}',
    '["\\\\",1,"\\\\\\"12345678901234567890"]',
    '{"12345678901234567890":true}',
    '[0.12345678901234567890,1234567890123456789.5]',
    '[1.5e12345678901234567,12345678901234567890e2,1E+0000000000000000001]',
    '[1795141800123,9007199254740991,-0]',
  ])('reads everything else like JSON.parse: %s', (json) => {
    expect(parseJson(json)).toEqual(JSON.parse(json));
  });

  test.each([
    ...['{12345678901234567890:1}', '[012345678901234567890]', '[+12345678901234567890]'],
    ...['[--12345678901234567890]', '[.12345678901234567890]', '[12345678901234567890.]'],
    ...['[12345678901234567890e]', '[12345678901234567890abc]', '[1 12345678901234567890]'],
    ...['[12345678901234567890 1]', '[12345678901234567890-1]', '["12345678901234567890]'],
    ...['["12345678901234567890\\', '<p>12345678901234567890</p>', ''],
  ])('refuses invalid JSON: %s', (json) => {
    expect(outcomeOf(JSON.parse, json)).toBe('no JSON');
    expect(outcomeOf(parseJson, json)).toBe('no JSON');
  });

  test('agrees with JSON.parse on any JSON, except for long numbers', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), longDigits, fc.nat(2), (json, digits, spaces) => {
        const inText = JSON.stringify(`${json} ${digits} "`);
        const padded = JSON.stringify(JSON.parse(json), null, spaces);
        const body = `{"a":${padded},"b":${inText},"c":[${digits},"${digits}",${digits}.0]}`;
        expect(parseJson(body)).toEqual(exactly(body));
      }),
    );
  });

  test('reads a hostile megabyte quickly', () => {
    const size = 1_000_000;
    const hostile = [
      `["${'\\"'.repeat(size / 2)} 12345678901234567890`,
      `[12345678901234567890${'"\\'.repeat(size / 2)}`,
      `[12345678901234567890${'-1'.repeat(size / 2)}]`,
      `[12345678901234567890,1${' '.repeat(size)}x]`,
      `"${'12345678901234567890 '.repeat(size / 20)}`,
    ];
    const begin = performance.now();
    for (const json of hostile) expect(outcomeOf(parseJson, json)).toBe('no JSON');
    // Each takes milliseconds; backtracking at every character would take minutes.
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  test.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('refuses 20,000 nested %s, and reads a hundred', (_what, open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(outcomeOf(parseJson, `{"code":1,"deep":${nested(20_000)}}`)).toBe('no JSON');
    expect(parseJson(nested(100))).toEqual(JSON.parse(nested(100)));
  });
});
