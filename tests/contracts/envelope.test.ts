import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorMessage, openEnvelope } from '~/contracts/envelope.ts';

const at = Date.UTC(2026, 10, 20, 2, 30);
const time = '2026-11-20T10:30:00+08:00';

describe('the wrapping of an answer', () => {
  test('is taken off', () => {
    expect(openEnvelope({ status: 200, message: 'Fine.', data: { code: 'GA1' } })).toEqual({
      data: { code: 'GA1' },
      at: null,
    });
  });

  test('may be missing: then the body is the payload', () => {
    expect(openEnvelope({ code: 'GA1' })).toEqual({ data: { code: 'GA1' }, at: null });
  });

  test('may hold the time beside the data', () => {
    expect(openEnvelope({ data: { code: 'GA1' }, timestamp: time }).at).toBe(at);
  });

  test('may hold the time inside the data', () => {
    expect(openEnvelope({ data: { code: 'GA1', timestamp: time } }).at).toBe(at);
  });

  test('may hold the time in a bare body', () => {
    expect(openEnvelope({ code: 'GA1', timestamp: '2026-11-20 10:30:00' }).at).toBe(at);
  });

  test.each([at / 1000, String(at / 1000)])('may hold the time as epoch seconds: %j', (written) => {
    expect(openEnvelope({ data: {}, timestamp: written }).at).toBe(at);
  });

  test.each(['soon', null, true, {}, ''])('tells no time where it says %j', (written) => {
    expect(openEnvelope({ data: {}, timestamp: written }).at).toBeNull();
  });

  test('keeps a payload that is a list', () => {
    expect(openEnvelope({ data: [1, 2] }).data).toEqual([1, 2]);
    expect(openEnvelope([1, 2]).data).toEqual([1, 2]);
  });

  test('with nothing in it has nothing as payload', () => {
    expect(openEnvelope({ message: 'Fine.', data: null })).toEqual({ data: null, at: null });
    expect(openEnvelope(null)).toEqual({ data: null, at: null });
  });

  test('opens whatever JSON there is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(openEnvelope(body)).toHaveProperty('data');
      }),
    );
  });
});

describe('the sentence of an error', () => {
  test.each([
    { message: 'Wrong PIN.' },
    { status: 422, message: ' Wrong PIN. ', data: null },
    { data: { message: 'Wrong PIN.' } },
    { message: '', data: { message: 'Wrong PIN.' } },
    { message: null, error: 'Wrong PIN.' },
    { error: 'Wrong PIN.' },
  ])('is found in %j', (body) => {
    expect(errorMessage(body)).toBe('Wrong PIN.');
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
    { message: { text: 'x' } },
    { message: ['x'] },
    { data: 'x' },
    { error: { code: 1 } },
    { message: '<h1>502 Bad Gateway</h1>' },
  ])('is not made up from %j', (body) => {
    expect(errorMessage(body)).toBeNull();
  });

  test('is never markup, empty, or the word undefined', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (message, data, error) => {
        const found = errorMessage({ message, data, error });
        if (found === null) return;
        expect(found.trim()).not.toBe('');
        expect(found).not.toContain('<');
        expect([message, error, (data as { message?: unknown } | null)?.message]).toContainEqual(
          expect.stringContaining(found),
        );
      }),
    );
  });
});
