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

describe('a ballot on disk', () => {
  test('is read as written', async () => {
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
    ['with version 0', { ...draftOf(), version: 0 }],
    ['without a version', { ...draftOf(), version: undefined }],
    ['with an unknown phase', { ...draftOf(), phase: 'spoiled' }],
    ['with a category missing', { ...draftOf(), choices: { bod: [] } }],
    ['with objects as choices', { ...draftOf(), choices: { ...choices, bod: [{}] } }],
    ['with a damaged attempt', { ...draftOf(), attempt: { at: 'yesterday' } }],
    ['that is cast without a ballot number', { ...cast, ballotNo: null }],
    ['that is cast with an unknown certainty', { ...cast, certainty: 'quite' }],
    ['that is a string', 'ballot'],
    ['that is null', null],
    ['that is a list', [draftOf()]],
  ])('%s is deleted when it is read', async (_what, damaged) => {
    await writeToDisk(key, damaged);
    expect(await disk.read(key, ballotKind)).toBeNull();
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

describe('an answer on disk', () => {
  const place = 'member:uuid-1:answer:GA00000002';
  const answered = {
    ...{ version: 2, phase: 'cast', code: 'GA00000002', title: '', ballotNo: '' },
    ...{ castAt: null, confirmedAt: 9, certainty: 'sent', choices: null },
  } as const;
  const attempt = attemptOf('approve' as const, { ballotNo: '' });

  test('is read as it was written', async () => {
    const draft = answerOf({ choices: 'approve', attempt, past: [attempt] });
    for (const record of [answerOf(), draft, answered, { ...answered, castAt: 5 }]) {
      await writeToDisk(place, record);
      expect(await disk.read(place, answerKind)).toEqual(record);
    }
  });

  test.each([
    ['with an unknown phase', { ...answerOf(), phase: 'spoiled' }],
    ['without the code of its referendum', { ...answerOf(), code: null }],
    ['with an unknown choice', { ...answerOf(), choices: 'abstain' }],
    ['with a number as choice', { ...answerOf(), choices: 1 }],
    ['without its earlier attempts', { ...answerOf(), past: undefined }],
    ['with an attempt without a time', { ...answerOf(), past: [{ choices: 'approve' }] }],
    ['that is a string', 'approve'],
    ['that is null', null],
  ])('%s counts as none, and is deleted', async (_what, damaged) => {
    await writeToDisk(place, damaged);
    expect(await disk.read(place, answerKind)).toBeNull();
    expect(await look(place)).toBeNull();
  });
});
