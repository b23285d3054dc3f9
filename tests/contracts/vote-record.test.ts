import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswerRecord, BallotRecord, BoothKeys } from '~/contracts/vote-record.ts';
import { answerOf } from '../features/referendum/wire-referendum.ts';
import { disk, look, putDown } from '../support/disk.ts';
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
      await putDown(key, record);
      expect(await disk.read(key, BallotRecord)).toEqual(record);
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
    await putDown(key, damaged);
    expect(await disk.read(key, BallotRecord)).toBeNull();
    expect(await look(key)).toBeNull();
  });

  test('of a newer version stays where it is', async () => {
    const newer = { ...draftOf(), version: 3 };
    await putDown(key, newer);
    expect(await disk.read(key, BallotRecord)).toBeNull();
    expect(await look(key)).toEqual(newer);
  });

  test('that is anything else never stops the portal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (damaged) => {
        await putDown(key, damaged);
        expect(await disk.read(key, BallotRecord)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});

describe('a ballot of version 1', () => {
  const attempts = [
    { at: 1, ballotNo: 'B-1', votes: choices },
    { at: 2, ballotNo: 'B-2', votes: choices },
  ];
  const draft = {
    ...{ version: 1, phase: 'draft', electionCode: 'GA1', electionTitle: 'Assembly' },
    ...{ selections: choices, hasReachedSummary: true, booth: null, attempts },
  };
  const sent = (at: number) => attemptOf(choices, { id: `1-${at - 1}`, at, ballotNo: `B-${at}` });

  test.each([
    ['whose last attempt is open', true, { attempt: sent(2), past: [sent(1)] }],
    ['of which none is open', false, { attempt: null, past: [sent(1), sent(2)] }],
  ])('is brought to the present one: %s', async (_what, isAttemptOpen, expected) => {
    await putDown(key, { ...draft, isAttemptOpen });
    const base = { version: 2, phase: 'draft', code: 'GA1', title: 'Assembly', choices };
    expect(await disk.read(key, BallotRecord)).toEqual({ ...base, ...expected });
  });

  test.each([
    [true, 5, 'counted'],
    [true, null, 'sent'],
    [false, null, 'unknown'],
  ])('that is cast: certain %s, at %s', async (areChoicesCertain, castAt, certainty) => {
    await putDown(key, {
      ...{ version: 1, phase: 'cast', electionCode: 'GA1', electionTitle: 'Assembly' },
      ...{ ballotNo: 'B-1', castAt, choices, areChoicesCertain },
    });
    const expected = { ...cast, castAt, confirmedAt: castAt ?? 0, certainty };
    expect(await disk.read(key, BallotRecord)).toEqual(expected);
  });
});

describe('the keys of the booth', () => {
  const kind = { version: 1, schema: BoothKeys };
  const place = 'member:uuid-1:booth:GA1';
  const keys = { version: 1, tag: 'tag', secretKey: 'secret', hasReachedSummary: true } as const;

  test('come back as they were written', async () => {
    const start = { voterKey: 'k', ballotNo: 'B-1' };
    const written = { ...keys, start, startedAt: 5, greetedOn: ['bod'] };
    await putDown(place, written);
    expect(await disk.read(place, kind)).toEqual(written);
  });

  test('of an older portal, which kept no time and no notices, are read', async () => {
    const start = { voterKey: 'k', ballotNo: 'B-1' };
    await putDown(place, { ...keys, start });
    expect(await disk.read(place, kind)).toEqual({
      ...keys,
      start,
      startedAt: null,
      greetedOn: [],
    });
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
      await putDown(place, record);
      expect(await disk.read(place, AnswerRecord)).toEqual(record);
    }
  });

  test('of version 1 is brought to the present one', async () => {
    const sent = { at: 5, choice: 'approve' };
    const old = { version: 1, phase: 'draft', code: 'GA00000002', choice: 'approve' };
    await putDown(place, { ...old, attempts: [sent], isAttemptOpen: true });
    const open = { ...attempt, id: '1-0' };
    expect(await disk.read(place, AnswerRecord)).toEqual(
      answerOf({ choices: 'approve', attempt: open }),
    );
    const cast = { version: 1, phase: 'cast', code: 'GA00000002', castAt: 7 };
    await putDown(place, { ...cast, isChoiceCertain: true });
    const expected = { ...answered, castAt: 7, confirmedAt: 7, certainty: 'counted' };
    expect(await disk.read(place, AnswerRecord)).toEqual(expected);
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
    await putDown(place, damaged);
    expect(await disk.read(place, AnswerRecord)).toBeNull();
    expect(await look(place)).toBeNull();
  });
});
