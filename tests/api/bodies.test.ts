import { beforeEach, describe, expect, test } from 'vitest';
import { castBallot, fetchCandidates, startVote } from '~/api/general-assembly.ts';
import { type Api, createApi } from '~/api/http.ts';
import { checkPin, fetchSession } from '~/api/user.ts';
import { createApiClock } from '~/lib/api-clock.ts';
import { respondToCalls } from '../support/calls.ts';
import { wireSession } from '../support/wire.ts';

let api: Api;

beforeEach(() => {
  api = createApi(createApiClock());
});

const readNames = async (asked: ReturnType<typeof fetchCandidates>) => {
  const answer = await asked;
  return answer.ok ? answer.value.value : answer.problem;
};

describe('a number beyond 2^53', () => {
  test('keeps two candidates apart, and is sent back unchanged', async () => {
    const codes = ['9007199254740992', '9007199254740993', `1${'0'.repeat(30)}7`];
    const body = `{"data":[${codes.map((code) => `{"code":${code},"name":"A"}`).join(',')}]}`;
    const calls = respondToCalls(({ method }) => new Response(method === 'GET' ? body : '{}'));
    const read = await fetchCandidates(api, 'GA1', 'bod');
    if (!read.ok) throw new Error('the candidates could not be read');
    expect(read.value.value.map(({ code }) => code)).toEqual(codes);
    // The copy on disk is read again.
    expect(JSON.parse(JSON.stringify(read.value.raw))).toMatchObject(
      codes.map((code) => ({ code })),
    );
    const votes = { bod: codes, audit: [], elecom_of: [], elecom_ep: [] };
    await castBallot(api, 'GA1', { voterKey: 'k', ballotNo: '9007199254740993' }, votes);
    expect(calls.at(-1)?.body).toEqual({
      voter_key: 'k',
      ballot_no: '9007199254740993',
      votes: codes,
    });
  });

  test('keeps every digit of a ballot number and a key', async () => {
    respondToCalls(
      () =>
        new Response('{"data":{"voter_key":12345678901234567890,"ballot_no": 9007199254740993 }}'),
    );
    expect(await startVote(api, 'GA1', 's')).toMatchObject({
      value: { voterKey: '12345678901234567890', ballotNo: '9007199254740993' },
    });
  });

  test('keeps every digit of the uuid and hash of a session', async () => {
    const body = JSON.stringify({ data: wireSession({ uuid: 0, hash: 1 }) })
      .replace('"uuid":0', '"uuid":90071992547409931')
      .replace('"hash":1', '"hash":90071992547409933');
    respondToCalls(() => new Response(body));
    expect(await fetchSession(api)).toMatchObject({
      value: { value: { uuid: '90071992547409931', token: '90071992547409933' } },
    });
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
    expect(await readNames(fetchCandidates(api, 'GA1', 'bod'))).toEqual([
      { code: '1', name, photo: '' },
    ]);
  });

  test('is read in the charset of a refusal, too', async () => {
    const bytes = Uint8Array.from('{"message":"Señal débil."}', (letter) => letter.charCodeAt(0));
    const headers = { 'Content-Type': 'application/json; charset=latin1' };
    respondToCalls(() => new Response(bytes, { status: 422, headers }));
    expect(await checkPin(api, 'u', '1')).toMatchObject({ problem: { message: 'Señal débil.' } });
  });
});
