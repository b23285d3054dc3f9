import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CandidateList, ElectionEntry, seatCounts, VoteStart } from '~/contracts/ballot.ts';
import { OneTimeCodeProof, OneTimeCodeRequest } from '~/contracts/one-time-code.ts';
import { wireCandidates } from '../support/wire.ts';

const isReadable = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

test('the Board of Directors has seven seats, each other category one', () => {
  expect(seatCounts).toEqual({ bod: 7, audit: 1, elecom_of: 1, elecom_ep: 1 });
});

describe('a list of candidates', () => {
  test('keeps its order, decodes entities in names only, and needs no photo', () => {
    const [named] = wireCandidates('BOD', 1);
    const encoded = { code: 'A&amp;B', name: 'PE&Ntilde;A, JOS&#201; &quot;PEPE&quot;' };
    const list = [{ code: 12, name: 'Amihan Dalisay', photo: null }, encoded, named];
    expect(v.parse(CandidateList, list)).toEqual([
      { code: '12', name: 'Amihan Dalisay', photo: '' },
      { code: 'A&amp;B', name: 'PEÑA, JOSÉ "PEPE"', photo: '' },
      { code: 'BOD-1', name: 'Candidate BOD 1', photo: 'candidates/BOD-1.webp' },
    ]);
  });

  test.each<[string, object, object]>([
    ['two people', { code: 'B-1', name: 'Amihan' }, { code: 'B-1', name: 'Dalisay' }],
    ['a number and a text', { code: 12, name: 'Amihan' }, { code: '12', name: 'Dalisay' }],
    ['with a space before one', { code: 'B-1', name: 'Amihan' }, { code: ' B-1', name: 'Dalisay' }],
    ['another photo', { code: 'B-1', photo: 'a.webp' }, { code: 'B-1', photo: 'b.webp' }],
  ])('cannot be read with one code for two candidates: %s', (_what, one, other) => {
    expect(isReadable(CandidateList, [one, { code: 'B-2' }])).toBe(true);
    expect(isReadable(CandidateList, [one, { code: 'B-2' }, other])).toBe(false);
  });

  test('has an entry that is there twice once', () => {
    const [one, other] = wireCandidates('BOD', 2);
    const again = { ...one, type: 'another', code: `${one?.code} ` };
    expect(v.parse(CandidateList, [one, other, again])).toEqual(
      v.parse(CandidateList, [one, other]),
    );
  });

  test.each([[[]], [null], [''], [{}]])('may be empty: %j', (list) => {
    expect(v.parse(CandidateList, list)).toEqual([]);
  });

  test.each([
    ['a candidate without a code', [{ name: 'Amihan' }]],
    ['a candidate that is null', [null]],
    ['an object', { code: 'BOD-1', name: 'Amihan' }],
  ])('cannot be read with %s', (_what, list) => {
    expect(isReadable(CandidateList, list)).toBe(false);
  });
});

test('the keys of the booth are read', () => {
  expect(v.parse(ElectionEntry, { secret_key: 's', more: 1 })).toEqual({ secretKey: 's' });
  const started = { voterKey: 'k', ballotNo: '20260001' };
  expect(v.parse(VoteStart, { voter_key: 'k', ballot_no: 20260001 })).toEqual(started);
});

test.each<[string, v.GenericSchema, unknown]>([
  ['the secret key', ElectionEntry, {}],
  ['the text of the secret key', ElectionEntry, { secret_key: '' }],
  ['the text of the voter key', VoteStart, { voter_key: '', ballot_no: 'B-1' }],
  ['the ballot number', VoteStart, { voter_key: 'k', ballot_no: null }],
  ["a proof's reference", OneTimeCodeProof, { otp_token: 't' }],
])('no response may lack %s', (_what, schema, answer) => {
  expect(isReadable(schema, answer)).toBe(false);
});

test('a one-time code is read with its proof', () => {
  expect(v.parse(OneTimeCodeRequest, { pin: 'ref-1' })).toEqual({ reference: 'ref-1' });
  const proof = { token: 't', reference: '9' };
  expect(v.parse(OneTimeCodeProof, { otp_token: 't', otp_pin: 9 })).toEqual(proof);
});

test.each([{}, null, '', { pin: null }])('the reference of a code may be missing: %j', (answer) => {
  expect(v.parse(OneTimeCodeRequest, answer)).toEqual({ reference: '' });
});
