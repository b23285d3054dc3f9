import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '~/contracts/envelope.ts';

describe('the sentence of an error', () => {
  test.each([
    { message: 'Wrong PIN.' },
    { status: 422, message: ' Wrong PIN. ', data: null },
    { data: { message: 'Wrong PIN.' } },
    { message: '', data: { message: 'Wrong PIN.' } },
    { message: null, error: 'Wrong PIN.' },
    { error: 'Wrong PIN.' },
    { error: { message: 'Wrong PIN.' } },
    { error: { code: 7, message: ' Wrong PIN.' } },
    { errors: { pin: ['Wrong PIN.', 'Six digits.'] } },
    { errors: { pin: 'Wrong PIN.' } },
    { errors: ['Wrong PIN.'] },
    { message: '', errors: { name: [], pin: ['Wrong PIN.'] } },
    { msg: 'Wrong PIN.' },
    { detail: 'Wrong PIN.' },
    { message: ['Wrong PIN.'] },
    { message: { pin: ['Wrong PIN.'] } },
    { errors: [{ field: 'pin', message: 'Wrong PIN.' }] },
    { message: 'The given data was invalid.', errors: { pin: ['Wrong PIN.'] } },
    { error: 'Bad Request', message: 'Wrong PIN.' },
    { message: 'Unauthorized', detail: 'Wrong PIN.' },
    { message: 'validation.pin', errors: { pin: ['Wrong PIN.'] } },
    { error: true, message: 'Wrong PIN.' },
    { error: 'true', message: 'Wrong PIN.' },
    { status: 'error', error: 'error', message: 'Wrong PIN.' },
  ])('is found in %j', (body) => {
    expect(sentenceOf(body)).toBe('Wrong PIN.');
  });

  test.each([
    null,
    undefined,
    '',
    'Bad Gateway',
    '<html><body>502</body></html>',
    42,
    true,
    [],
    ['Wrong PIN.'],
    {},
    { message: '   ' },
    { message: 12 },
    { message: { text: 7 } },
    { message: [] },
    ...['Success', 'OK', 'Server Error', 'Internal Server Error', 'Unauthenticated.'].map(
      (message) => ({ message }),
    ),
    ...['auth.failed', 'invalid_credentials', 'Unprocessable Content', 'error'].map((message) => ({
      message,
    })),
    { message: 'SQLSTATE[23000]: pin = 135790' },
    { message: 'x '.repeat(200) },
    { data: 'x' },
    { error: { code: 1 } },
    { error: 'error' },
    { error: 'true' },
    { errors: { pin: [null, 7] } },
    { errors: 3 },
    { error: { message: '<b>' } },
    { message: '<h1>502 Bad Gateway</h1>' },
  ])('is not made up from %j', (body) => {
    expect(sentenceOf(body)).toBeNull();
  });

  test('is never markup, empty, or the word undefined', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (message, data, error) => {
        const found = sentenceOf({ message, data, error });
        if (found === null) return;
        expect(found.trim()).not.toBe('');
        expect(found).not.toContain('<');
        expect(JSON.stringify([message, data, error])).toContain(
          JSON.stringify(found).slice(1, -1),
        );
      }),
    );
  });
});
