import { describe, expect, test } from 'vitest';
import { checkAvailability, checkPin } from '~/account/account-calls.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import { toProblem } from '~/core/api/failure.ts';
import { createApi } from '~/core/api/http.ts';
import { castBallot, fetchCandidates, fetchGeneralAssembly } from '~/vote/vote-calls.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { wireAssembly } from '../../support/wire.ts';
import { withoutWaiting } from './every-call.ts';

const api = createApi(createApiClock());

describe('a refusal in a 200', () => {
  test.each(['false', '{"status":"error"}'])('with only %s refuses a secret', async (body) => {
    respondToCalls(() => new Response(body));
    expect(await checkPin(api, 'u', '135790')).toMatchObject({ problem: { kind: 'refused' } });
  });
});

describe('availability', () => {
  const ask = () => checkAvailability(api, 'username', 'amihan');

  const said = 'Somebody has it.';
  test.each<[object, string | null]>([
    [{ data: { available: false } }, null],
    [{ data: { available: 'N' }, message: said }, said],
    [{ data: { taken: 1 } }, null],
    [{ exists: 'yes' }, null],
    [{ exists: true, data: null }, null],
    [{ taken: 'yes', message: said }, said],
    [{ status: 'error', message: said }, said],
  ])('is denied by %j', async (body, message) => {
    respondToCalls(() => Response.json(body));
    expect(await ask()).toMatchObject({ ok: false, problem: { kind: 'refused', message } });
  });
});

describe('a response with Retry-After', () => {
  const busy = (retryAfter: string, body: string | null = null) =>
    new Response(body, { status: 429, headers: { 'Retry-After': retryAfter } });

  test('is retried if the time is short', async () => {
    let calls = 0;
    respondToCalls(() => {
      calls += 1;
      return calls === 1 ? busy('0') : respondWithData(wireAssembly());
    });
    expect((await withoutWaiting(() => fetchGeneralAssembly(api))).ok).toBe(true);
    expect(calls).toBe(2);
  });
});

test('an unknown error is thrown again', () => {
  expect(() => toProblem(new RangeError('a mistake of ours'))).toThrow('a mistake of ours');
});

test('numbers beyond 2^53 keep candidates apart, and are sent back unchanged', async () => {
  const codes = ['9007199254740992', '9007199254740993', `1${'0'.repeat(30)}7`];
  const body = `{"data":[${codes.map((code) => `{"code":${code},"name":"A"}`).join(',')}]}`;
  const calls = respondToCalls(({ method }) => new Response(method === 'GET' ? body : '{}'));
  const read = await fetchCandidates(api, 'GA1', 'bod');
  if (!read.ok) throw new Error('the candidates could not be read');
  expect(read.value.value.map(({ code }) => code)).toEqual(codes);
  // The copy on disk is read again.
  expect(JSON.parse(JSON.stringify(read.value.raw))).toMatchObject(codes.map((code) => ({ code })));
  const votes = { bod: codes, audit: [], elecom_of: [], elecom_ep: [] };
  await castBallot(api, 'GA1', { voterKey: 'k', ballotNo: '9007199254740993' }, votes);
  expect(calls.at(-1)?.body).toEqual({
    voter_key: 'k',
    ballot_no: '9007199254740993',
    votes: codes,
  });
});

describe('the text of a body', () => {
  const name = 'PEÑA, JOSÉ';
  const json = JSON.stringify([{ code: '1', name }]);
  const utf16 = (isBig: boolean) =>
    Uint8Array.from(
      [...json].flatMap((letter) => {
        const code = letter.charCodeAt(0);
        return isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8];
      }),
    );
  const latin1 = Uint8Array.from(json, (letter) => letter.charCodeAt(0));
  const utf8 = new TextEncoder().encode(json);
  const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8);

  test.each<[string, Uint8Array<ArrayBuffer>, string | null]>([
    ['UTF-8', utf8, 'application/json; charset=utf-8'],
    ['UTF-8 without a charset', utf8, 'application/json'],
    ['UTF-8 without a content type', utf8, null],
    ['UTF-8 with an unknown charset', utf8, 'application/json; charset=klingon'],
    ['UTF-8 with a byte order mark', marked, 'application/json'],
    ['UTF-8 with a mark and another charset', marked, 'application/json; charset=iso-8859-1'],
    ['Latin-1', latin1, 'application/json; charset=ISO-8859-1'],
    ['Windows-1252', latin1, 'text/html;Charset="windows-1252"; a=b'],
    ['UTF-16', utf16(true), 'application/json; charset=utf-16be'],
    ['UTF-16 with a mark', Uint8Array.of(0xff, 0xfe, ...utf16(false)), 'application/json'],
  ])('is read in %s', async (_what, bytes, type) => {
    respondToCalls(
      () => new Response(bytes, { headers: type === null ? {} : { 'Content-Type': type } }),
    );
    expect(await fetchCandidates(api, 'GA1', 'bod')).toMatchObject({
      value: { value: [{ code: '1', name, photo: '' }] },
    });
  });

  test('is read in the charset of a refusal, too', async () => {
    const bytes = Uint8Array.from('{"message":"Señal débil."}', (letter) => letter.charCodeAt(0));
    const headers = { 'Content-Type': 'application/json; charset=latin1' };
    respondToCalls(() => new Response(bytes, { status: 422, headers }));
    expect(await checkPin(api, 'u', '1')).toMatchObject({ problem: { message: 'Señal débil.' } });
  });
});
