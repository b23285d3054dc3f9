import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerKind, ballotKind } from '~/contracts/vote-record.ts';
import { answerOf } from '../features/referendum/wire-referendum.ts';
import { disk, look, writeToDisk } from '../support/disk.ts';
import { attemptOf, draftOf } from '../support/wire.ts';

const key = 'member:uuid-1:ballot:GA1';
const choices = { bod: ['a'], audit: [], elecom_of: [], elecom_ep: [] };
const cast = {
  ...{ version: 2, phase: 'cast', code: 'GA1', title: 'Assembly', ballotNo: 'B-1' },
  ...{ castAt: null, confirmedAt: 9, certainty: 'sent', choices },
} as const;

describe('a ballot on the phone', () => {
  test('comes back as it was written', async () => {
    const yes = { said: 'yes', castAt: null } as const;
    const draft = draftOf({
      choices,
      attempt: attemptOf(choices, { answer: yes }),
      past: [attemptOf(choices, { id: 'before', answer: { said: 'no', message: 'No.' } })],
    });
    const carried = { attempt: attemptOf(choices, { votesCarried: 4 }), past: [] };
    for (const record of [
      draft,
      cast,
      { ...cast, choices: null, castAt: 5 },
      draftOf(carried),
      { ...cast, votesCarried: 4 },
    ]) {
      await writeToDisk(key, record);
      expect(await disk.read(key, ballotKind)).toEqual(record);
    }
  });

  test.each([
    ['of a version that never was', { ...draftOf(), version: 0 }],
    ['without a version', { ...draftOf(), version: undefined }],
    ['of an unknown phase', { ...draftOf(), phase: 'spoiled' }],
    ['with a category missing', { ...draftOf(), choices: { bod: [] } }],
    ['with choices that are no codes', { ...draftOf(), choices: { ...choices, bod: [{}] } }],
    ['with a damaged attempt', { ...draftOf(), attempt: { at: 'yesterday' } }],
    ['cast, with no ballot number', { ...cast, ballotNo: null }],
    ['cast, with no word on its certainty', { ...cast, certainty: 'quite' }],
    ['that is a text', 'ballot'],
    ['that is null', null],
    ['that is a list', [draftOf()]],
  ])('%s is dropped, and gone at the next look', async (_what, damaged) => {
    await writeToDisk(key, damaged);
    expect(await disk.read(key, ballotKind)).toBeNull();
    expect(await look(key)).toBeNull();
  });

  test('that is anything else never stops the portal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (damaged) => {
        await writeToDisk(key, damaged);
        expect(await disk.read(key, ballotKind)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});

describe('an answer to the referendum on the phone', () => {
  const place = 'member:uuid-1:answer:GA00000002';
  const answered = {
    ...{ version: 2, phase: 'cast', code: 'GA00000002', title: '', ballotNo: '' },
    ...{ castAt: null, confirmedAt: 9, certainty: 'sent', choices: null },
  } as const;
  const attempt = attemptOf('approve' as const, { ballotNo: '' });

  test('comes back as it was written', async () => {
    const draft = answerOf({ choices: 'approve', attempt, past: [attempt] });
    for (const record of [answerOf(), draft, answered, { ...answered, castAt: 5 }]) {
      await writeToDisk(place, record);
      expect(await disk.read(place, answerKind)).toEqual(record);
    }
  });

  test.each([
    ['of an unknown phase', { ...answerOf(), phase: 'spoiled' }],
    ['without its referendum', { ...answerOf(), code: null }],
    ['that is neither of the two', { ...answerOf(), choices: 'abstain' }],
    ['that is a number', { ...answerOf(), choices: 1 }],
    ['that says nothing of its attempts', { ...answerOf(), past: undefined }],
    ['with an attempt at no time', { ...answerOf(), past: [{ choices: 'approve' }] }],
    ['that is a text', 'approve'],
    ['that is null', null],
  ])('%s is dropped, and gone at the next look', async (_what, damaged) => {
    await writeToDisk(place, damaged);
    expect(await disk.read(place, answerKind)).toBeNull();
    expect(await look(place)).toBeNull();
  });
});
