import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AnswerRecord, BallotRecord } from '~/contracts/disk.ts';
import { answerOf } from '../features/referendum/wire-referendum.ts';
import { disk } from '../support/disk.ts';
import { draftOf } from '../support/wire.ts';

const key = 'member:uuid-1:ballot:GA1';
const votes = { bod: ['a'], audit: [], elecom_of: [], elecom_ep: [] };
const cast = {
  version: 1,
  phase: 'cast',
  electionCode: 'GA1',
  electionTitle: 'Assembly',
  ballotNo: 'B-1',
  castAt: null,
  choices: votes,
  areChoicesCertain: true,
} as const;

describe('a ballot on the phone', () => {
  test('comes back as it was written', async () => {
    const draft = draftOf({
      selections: { ...votes },
      hasReachedSummary: true,
      booth: { tag: 't', secretKey: 's', start: { voterKey: 'k', ballotNo: 'B-1' } },
      attempts: [{ at: 1, ballotNo: 'B-1', votes }],
      isAttemptOpen: true,
    });
    for (const record of [draft, cast, { ...cast, choices: null, castAt: 5 }]) {
      await disk.write(key, record);
      expect(await disk.read(key, BallotRecord)).toEqual(record);
    }
  });

  test.each([
    ['of an older version', { ...draftOf(), version: 0 }],
    ['of a newer version', { ...draftOf(), version: 2 }],
    ['without a version', { ...draftOf(), version: undefined }],
    ['of an unknown phase', { ...draftOf(), phase: 'spoiled' }],
    ['with a category missing', { ...draftOf(), selections: { bod: [] } }],
    ['with choices that are no codes', { ...draftOf(), selections: { ...votes, bod: [{}] } }],
    ['with half of its keys', { ...draftOf(), booth: { tag: 't' } }],
    ['with a damaged attempt', { ...draftOf(), attempts: [{ at: 'yesterday' }] }],
    ['cast, with no ballot number', { ...cast, ballotNo: null }],
    ['that is a text', 'ballot'],
    ['that is null', null],
    ['that is a list', [draftOf()]],
  ])('%s is dropped, and gone at the next look', async (_what, damaged) => {
    await disk.write(key, damaged);
    expect(await disk.read(key, BallotRecord)).toBeNull();
    expect(await disk.read(key, v.unknown())).toBeNull();
  });

  test('that is anything else never stops the portal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (damaged) => {
        await disk.write(key, damaged);
        expect(await disk.read(key, BallotRecord)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});

describe('an answer to the referendum on the phone', () => {
  const answerKey = 'member:uuid-1:answer:GA00000002';
  const castOne = { version: 1, phase: 'cast', code: 'GA00000002', castAt: null } as const;
  const answered = { ...castOne, isChoiceCertain: true };

  test('comes back as it was written, and its secret only while it is a draft', async () => {
    const attempts = [
      { at: 1, choice: 'approve' as const },
      { at: 2, choice: 'disapprove' as const },
    ];
    const draft = answerOf({ choice: 'approve', attempts, isAttemptOpen: true });
    for (const record of [answerOf(), draft, answered, { ...answered, castAt: 5 }]) {
      await disk.write(answerKey, record);
      expect(await disk.read(answerKey, AnswerRecord)).toEqual(record);
    }
    await disk.write(answerKey, { ...answered, choice: 'approve' });
    expect(await disk.read(answerKey, AnswerRecord)).toEqual(answered);
  });

  test.each([
    ['of another version', { ...answerOf(), version: 2 }],
    ['of an unknown phase', { ...answerOf(), phase: 'spoiled' }],
    ['without its referendum', { ...answerOf(), code: null }],
    ['that is neither of the two', { ...answerOf(), choice: 'abstain' }],
    ['that is a number', { ...answerOf(), choice: 1 }],
    ['that says nothing of its attempts', { ...answerOf(), attempts: undefined }],
    ['with an attempt at no answer', { ...answerOf(), attempts: [{ at: 1, choice: null }] }],
    ['with an attempt at no time', { ...answerOf(), attempts: [{ choice: 'approve' }] }],
    ['that does not say whether it is under way', { ...answerOf(), isAttemptOpen: 'yes' }],
    ['cast, with no word on its certainty', castOne],
    ['that is a text', 'approve'],
    ['that is null', null],
  ])('%s is dropped, and gone at the next look', async (_what, damaged) => {
    await disk.write(answerKey, damaged);
    expect(await disk.read(answerKey, AnswerRecord)).toBeNull();
    expect(await disk.read(answerKey, v.unknown())).toBeNull();
  });
});
