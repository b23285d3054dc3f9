import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageOf, sentenceOf } from '~/contracts/sentence.ts';

describe('the sentence of a refusal', () => {
  test.each([
    { message: 'Wrong PIN.' },
    { data: { message: 'Wrong PIN.' } },
    { message: '', data: { message: 'Wrong PIN.' } },
    { error: 'Wrong PIN.' },
    { error: { message: 'Wrong PIN.' } },
    { errors: { pin: ['Wrong PIN.', 'Six digits.'] } },
    { errors: ['Wrong PIN.'] },
    { message: '', errors: { name: [], pin: ['Wrong PIN.'] } },
    { msg: 'Wrong PIN.' },
    { detail: 'Wrong PIN.' },
    { message: ['Wrong PIN.'] },
    { message: { pin: ['Wrong PIN.'] } },
    { errors: [{ field: 'pin', message: 'Wrong PIN.' }] },
    { message: 'The given data was invalid.', errors: { pin: ['Wrong PIN.'] } },
    { error: 'Bad Request', message: 'Wrong PIN.' },
    { message: 'validation.pin', errors: { pin: ['Wrong PIN.'] } },
    { error: true, message: 'Wrong PIN.' },
    { status: 'error', error: 'error', message: 'Wrong PIN.' },
    // JSON:API
    { errors: [{ status: '422', code: 'E1042', title: 'Refused', detail: 'Wrong PIN.' }] },
    { errors: [{ id: '1', source: { pointer: '/data/attributes/pin' }, title: 'Wrong PIN.' }] },
    { errors: [{ code: 'E1042' }, { code: 'E1', detail: 'Wrong PIN.' }] },
    // ProblemDetails
    { type: 'about:blank', title: 'Refused now.', status: 422, detail: 'Wrong PIN.' },
    { type: 'https://api.test/problems/pin', title: 'Wrong PIN.', status: 422, instance: '/p' },
    { title: 'One or more validation errors occurred.', errors: { pin: ['Wrong PIN.'] } },
    { title: 'Wrong PIN.', detail: 'USER_LOCKED' },
    // ASP.NET Identity, OAuth
    [{ code: 'PasswordMismatch', description: 'Wrong PIN.' }],
    { errors: [{ code: 'PasswordMismatch', description: 'Wrong PIN.' }] },
    { code: 'PasswordMismatch', description: 'Wrong PIN.' },
    { error: 'invalid_grant', error_description: 'Wrong PIN.' },
    // Nested
    { error: { code: 'USER_LOCKED', message: 'Wrong PIN.' } },
    { error: { error: { code: 7, errors: [{ reason: 'locked', message: 'Wrong PIN.' }] } } },
    { message: 'USER_LOCKED', error: { message: 'E1042', description: 'Wrong PIN.' } },
  ])('is found in %j', (body) => {
    expect(sentenceOf(body)).toBe('Wrong PIN.');
  });

  test.each([
    ...[null, undefined, '', 'Bad Gateway', '<html><body>502</body></html>', 42, true],
    ...[[], ['Wrong PIN.'], {}],
    { message: 12 },
    { message: { text: 7 } },
    { message: 'SQLSTATE[23000]: pin = 135790' },
    { message: 'x '.repeat(200) },
    { error: 'error' },
    { errors: { pin: [null, 7] } },
    { error: { message: '<b>' } },
    { message: '&lt;h1&gt;502 Bad Gateway&lt;/h1&gt;' },
    { errors: [{ status: '422', code: 'user.locked', source: { pointer: '/data/pin' } }] },
    { type: 'about:blank', title: 'Bad Request', status: 400, traceId: '00-ab-cd-01' },
    { error: { message: 'E1042', trace: ['at the third line of a file'] } },
  ])('is null for %j', (body) => {
    expect(sentenceOf(body)).toBeNull();
  });

  test.each([
    ...['Success', 'OK', 'Server Error', 'Internal Server Error', 'Unauthenticated.', 'error'],
    ...['auth.failed', 'invalid_credentials', 'Unprocessable Content', 'app/errors/locked'],
    ...['E1042', 'USER_LOCKED', 'user.locked', 'user-locked', 'userLocked', 'UserLocked'],
    ...['locked', 'LOCKED', '422', '-7', '422 E1042', 'Error 1042', 'Error: E1042', 'ERR_7:'],
    ...['HTTP/1.1 422', '422 Unprocessable Entity', '500 - Internal Server Error', '#17', '...'],
    ...['https://api.test/problems/pin', '{0}', 'E1042 USER_LOCKED'],
  ])('is not the code %j', (message) => {
    expect(sentenceOf({ message })).toBeNull();
  });

  test.each([
    ['3 tries are left.', '3 tries are left.'],
    ['Refused', 'Refused'],
    ['ACCOUNT LOCKED', 'ACCOUNT LOCKED'],
    ['Ang PIN ay mali, ñ.', 'Ang PIN ay mali, ñ.'],
    ['PE&Ntilde;A &amp; sons are not members.', 'PEÑA & sons are not members.'],
    ['It&#39;s too late,&nbsp;sorry.&nbsp;', "It's too late,\u00A0sorry."],
    ['Between 18 &lt; and &gt; 99.', 'Between 18 < and > 99.'],
  ])('%j is read as %j', (message, said) => {
    expect(sentenceOf({ message })).toBe(said);
    expect(messageOf({ data: { message } })).toBe(said);
  });

  test('is never markup or empty, and always part of the response', () => {
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

describe('the sentence of a success', () => {
  test.each([
    { message: 'You are registered.' },
    { data: { message: 'You are registered.' } },
    { message: 'OK', data: { message: 'You are registered.' } },
    { detail: 'You are registered.' },
  ])('is found in the success %j', (body) => {
    expect(messageOf(body)).toBe('You are registered.');
  });

  test.each([
    { title: 'Annual General Assembly', code: 'GA1' },
    { error: 'Annual General Assembly' },
    [{ message: 'You are registered.' }],
    null,
  ])('is not read from a payload: %j', (body) => {
    expect(messageOf(body)).toBeNull();
  });
});
