import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ballotKind, referendumKind } from '~/contracts/vote-record.ts';
import { disk, look, writeToDisk } from '../support/disk.ts';
import { draftOf } from '../support/wire.ts';
import { answerOf } from '../vote/referendum/wire-referendum.ts';

const key = 'member:uuid-1:vote:GA1';
const choices = { bod: ['a'], audit: [], elecom_of: [], elecom_ep: [] };
const cast = {
  version: 2,
  phase: 'cast',
  code: 'GA1',
  title: 'Assembly',
  ballotNo: 'B-1',
  castAt: null,
  confirmedAt: 9,
  certainty: 'sent',
  choices,
} as const;

describe('a vote on disk', () => {
  test('is read as written without its choices', async () => {
    const receipt = { ...cast, choices: null, castAt: 5 };
    await writeToDisk(key, receipt);
    expect(await disk.read<unknown>(key, ballotKind)).toEqual(receipt);
  });

  test.each([
    ['with version 0', ballotKind, { ...draftOf(), version: 0 }],
    ['without a version', ballotKind, { ...draftOf(), version: undefined }],
    ['without its code', referendumKind, { ...answerOf(), code: null }],
    ['with an unknown phase', ballotKind, { ...draftOf(), phase: 'spoiled' }],
    ['with a category missing', ballotKind, { ...draftOf(), choices: { bod: [] } }],
    ['with objects as choices', ballotKind, { ...draftOf(), choices: { ...choices, bod: [{}] } }],
    ['with an unknown answer', referendumKind, { ...answerOf(), choices: 'abstain' }],
    ['with a number as answer', referendumKind, { ...answerOf(), choices: 1 }],
    ['with a damaged attempt', ballotKind, { ...draftOf(), attempt: { at: 'yesterday' } }],
    ['without its earlier attempts', referendumKind, { ...answerOf(), past: undefined }],
    ['with a damaged earlier attempt', referendumKind, { ...answerOf(), past: [{ choices }] }],
    ['that is cast without a ballot number', ballotKind, { ...cast, ballotNo: null }],
    ['that is cast with an unknown certainty', ballotKind, { ...cast, certainty: 'quite' }],
    [
      'that is cast, and is a draft',
      referendumKind,
      { ...answerOf({ choices: 'approve' }), phase: 'cast' },
    ],
    ['that is null', referendumKind, null],
    ['that is a list', ballotKind, [draftOf()]],
  ])('%s counts as none, and is deleted', async (_what, kind, damaged) => {
    await writeToDisk(key, damaged);
    expect(await disk.read<unknown>(key, kind)).toBeNull();
    expect(await look(key)).toBeNull();
  });

  test('with any other content counts as none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (damaged) => {
        await writeToDisk(key, damaged);
        expect(await disk.read(key, ballotKind)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});
