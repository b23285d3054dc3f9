import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openEnvelope, refusalOf } from '~/contracts/envelope.ts';

const at = Date.UTC(2026, 10, 20, 2, 30);
const time = '2026-11-20T10:30:00+08:00';

describe('the envelope of a response', () => {
  test('is removed; a bare body is the payload', () => {
    const opened = { data: { code: 'GA1' }, at: null, nextPage: null, total: null };
    expect(openEnvelope({ status: 200, message: 'Fine.', data: { code: 'GA1' } })).toEqual(opened);
    expect(openEnvelope({ code: 'GA1' })).toEqual(opened);
  });

  test.each([
    ['beside the data', { data: { code: 'GA1' }, timestamp: time }],
    ['inside the data', { data: { code: 'GA1', timestamp: time } }],
    ['in a bare body', { code: 'GA1', timestamp: '2026-11-20 10:30:00' }],
    ['in epoch seconds', { data: {}, timestamp: at / 1000 }],
  ])('may have the time %s', (_where, body) => {
    expect(openEnvelope(body).at).toBe(at);
  });

  test.each([
    ...['soon', null, true, {}, ''],
    ...[0, '0', -1, '1970-01-01 00:00:00', '1970-01-01T00:00:00Z', '0000-00-00 00:00:00'],
  ])('has no time with the timestamp %j, unless the data has one', (timestamp) => {
    expect(openEnvelope({ data: {}, timestamp }).at).toBeNull();
    expect(openEnvelope({ data: { timestamp: time }, timestamp }).at).toBe(at);
  });

  test.each([
    { message: 'None.' },
    { success: true, message: '' },
    { message: 'Fine.', data: null },
    null,
  ])('has a null payload without data: %j', (body) => {
    expect(openEnvelope(body)).toMatchObject({ data: null, at: null });
  });
});

describe('a list in pages', () => {
  const rows = [{ code: 'A' }, { code: 'B' }];

  // The other shapes of pages: tests/core/api/any-shape.test.ts.
  test.each([
    { data: rows, page: 1, totalPages: '2', total: 4 },
    { data: rows, links: { next: { href: '/x?token=t&hash=h&page=2' } } },
  ])('continues with its second page: %j', (body) => {
    expect(openEnvelope(body)).toMatchObject({ data: rows, nextPage: { page: '2' } });
  });

  test('may be an empty object, as PHP writes it', () => {
    expect(openEnvelope({ data: { data: {}, current_page: 1, last_page: 1 } }).data).toEqual([]);
  });

  test.each([
    { data: rows, total: 12 },
    { data: { data: rows, current_page: 1, total: '12' } },
    { data: rows, meta: { pagination: { total: 12 } } },
  ])('has the total length: %j', (body) => {
    expect(openEnvelope(body).total).toBe(12);
  });

  test('is not assumed if only the payload has such fields', () => {
    const payload = { data: 'text', meta: { current_page: 1, last_page: 2 } };
    expect(openEnvelope({ data: payload })).toMatchObject({ data: payload, nextPage: null });
  });
});

describe('a refusal in an envelope', () => {
  test.each<[unknown, number]>([
    [{ status: false, message: 'No.' }, 422],
    [{ status: 'error', message: 'No.' }, 422],
    [{ status: ' failed ', data: {} }, 422],
    [{ status: 422, message: 'No.', data: null }, 422],
    [{ status: '403', message: 'No.' }, 403],
    [{ status: 999, message: 'No.' }, 422],
    [{ success: false }, 422],
    [{ success: 'false', code: 401 }, 401],
    [{ error: 'No.' }, 422],
    [{ error: true, message: 'No.' }, 422],
    [{ error: { message: 'No.' } }, 422],
    [{ errors: { pin: ['No.'] } }, 422],
    [{ success: 'no', message: 'No.' }, 422],
    [{ status: 'N', message: 'No.' }, 422],
    [{ code: 409, message: 'No.', data: null }, 409],
    [{ statusCode: 400, message: 'No.' }, 400],
    [{ available: false, data: null }, 422],
    [{ taken: true, data: null }, 422],
    [{ exists: true, data: null }, 422],
  ])('is %j, with status %d', (body, status) => {
    expect(refusalOf(body)).toMatchObject({ status });
  });

  test('has its sentence, or none', () => {
    expect(refusalOf({ errors: { votes: ['Seven, please.'] } })?.message).toBe('Seven, please.');
    expect(refusalOf({ success: false })).toEqual({ status: 422, message: null });
  });

  test.each([
    { status: true, data: {} },
    { status: 'ok', message: 'Registered.' },
    { status: 0, data: {} },
    { status: 399, data: {} },
    { success: true, error: null, errors: [] },
    { error: 0, errors: {}, data: {} },
    { error: '', message: 'Fine.' },
    { error: 'false', data: {} },
    { code: 20000, message: 'Fine.', data: null },
    { error: { code: 0, message: '' } },
    { errors: [null] },
    { data: { status: 'error', success: false, error: 'inside' } },
    // In bare bodies, these fields are payload.
    { uuid: 'u', status: 'failed' },
    { code: 'GA1', status: 404 },
    { code: 500 },
    { taken: true, data: { code: 'GA1' } },
    [],
    null,
    'error',
    422,
  ])('is not %j', (body) => {
    expect(refusalOf(body)).toBeNull();
  });

  test.each([{ status: 'error' }, { status: false }, { status: 422 }])(
    'is %j only if no payload is used',
    (body) => {
      expect(refusalOf(body)).toBeNull();
      expect(refusalOf(body, { isPayload: false })).toMatchObject({ status: 422 });
    },
  );

  test.each([
    false,
    { data: false },
    { data: { valid: false } },
    { valid: 0 },
    { data: { success: '0' } },
  ])('is %j in response to a secret', (body) => {
    expect(refusalOf(body, { isCredential: true })).toMatchObject({ status: 422 });
    if (body === false || 'data' in Object(body)) expect(refusalOf(body)).toBeNull();
  });

  test('is found or not in any JSON, without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (status, error, data) => {
        const refusal = refusalOf({ status, error, data });
        if (refusal === null) return;
        expect(refusal.status).toBeGreaterThanOrEqual(400);
        expect(refusal.status).toBeLessThan(600);
      }),
    );
  });
});
