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
  test('keeps the order of the response, and needs no photo', () => {
    const [named] = wireCandidates('BOD', 1);
    expect(
      v.parse(CandidateList, [{ code: 12, name: 'Amihan Dalisay', photo: null }, named]),
    ).toEqual([
      { code: '12', name: 'Amihan Dalisay', photo: '' },
      { code: 'BOD-1', name: 'Candidate BOD 1', photo: 'candidates/BOD-1.webp' },
    ]);
  });

  test('decodes entities in names, but not in codes', () => {
    const list = [{ code: 'A&amp;B', name: 'PE&Ntilde;A, JOS&#201; &quot;PEPE&quot;' }];
    expect(v.parse(CandidateList, list)).toEqual([
      { code: 'A&amp;B', name: 'PEÑA, JOSÉ "PEPE"', photo: '' },
    ]);
  });

  test.each<[string, unknown, unknown]>([
    ['two people', { code: 'B-1', name: 'Amihan' }, { code: 'B-1', name: 'Dalisay' }],
    ['a number and a string', { code: 12, name: 'Amihan' }, { code: '12', name: 'Dalisay' }],
    ['with a space before one', { code: 'B-1', name: 'Amihan' }, { code: ' B-1', name: 'Dalisay' }],
    ['one candidate twice', { code: 'B-1', name: 'Amihan' }, { code: 'B-1', name: 'Amihan' }],
  ])('cannot be read with one code for two candidates: %s', (_what, one, other) => {
    expect(isReadable(CandidateList, [one, { code: 'B-2' }])).toBe(true);
    expect(isReadable(CandidateList, [one, { code: 'B-2' }, other])).toBe(false);
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

describe('the keys of the booth', () => {
  test('are read', () => {
    expect(v.parse(ElectionEntry, { secret_key: 's', more: 1 })).toEqual({ secretKey: 's' });
    expect(v.parse(VoteStart, { voter_key: 'k', ballot_no: 20260001 })).toEqual({
      voterKey: 'k',
      ballotNo: '20260001',
    });
  });

  test.each([{}, { secret_key: '' }, null])('cannot be read from %j', (answer) => {
    expect(isReadable(ElectionEntry, answer)).toBe(false);
  });

  test.each([
    { voter_key: 'k' },
    { voter_key: '', ballot_no: 'B-1' },
    { voter_key: 'k', ballot_no: null },
  ])('start no ballot with %j', (answer) => {
    expect(isReadable(VoteStart, answer)).toBe(false);
  });
});

describe('a one-time code', () => {
  test('needs a proof, but no new reference', () => {
    expect(v.parse(OneTimeCodeRequest, { pin: 'ref-1' })).toEqual({ reference: 'ref-1' });
    expect(v.parse(OneTimeCodeProof, { otp_token: 't', otp_pin: 9 })).toEqual({
      token: 't',
      reference: '9',
    });
    for (const answer of [{}, null, '', { pin: null }]) {
      expect(v.parse(OneTimeCodeRequest, answer)).toEqual({ reference: '' });
    }
    expect(isReadable(OneTimeCodeProof, { otp_token: 't' })).toBe(false);
  });
});
