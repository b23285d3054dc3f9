import { expect, test } from 'vitest';
import { createPlaceMarks } from '../../../server/operations/queue-calls.ts';

const place = { priority: 'entry', since: 1_000, returnAt: 61_000 } as const;
const minutes = 60_000;
const marks = createPlaceMarks('secret');
const mark = marks.write(place);

test('reads its mark, also in another server with the same secret', () => {
  expect(createPlaceMarks('secret').read(mark, 'entry', 2_000)).toEqual(place);
});

test.each<[string, unknown]>([
  ['another secret', createPlaceMarks('other').write(place)],
  ['another process without a secret', createPlaceMarks('').write(place)],
  ['an earlier attempt', mark.replace('.1000.', '.0900.')],
  ['a cut mark', mark.slice(0, -1)],
  ['no signature', mark.slice(0, mark.lastIndexOf('.'))],
  ['letters of other alphabets', mark.replace(/.$/, 'é')],
  ['a long text', `${mark}${'a'.repeat(500)}`],
  ['nothing', undefined],
  ['several headers', [mark, mark]],
])('refuses %s', (_, given) => {
  expect(marks.read(given, 'entry', 2_000)).toBeNull();
  expect(createPlaceMarks('').read(given, 'entry', 2_000)).toBeNull();
});

test('refuses a mark for another priority', () => {
  expect(marks.read(mark, 'library', 2_000)).toBeNull();
});

test('ends ten minutes after its time, and an hour after the first attempt', () => {
  const late = marks.write({ ...place, returnAt: 1_000 + 60 * minutes });
  expect(marks.read(mark, 'entry', 61_000 + 10 * minutes)).not.toBeNull();
  expect(marks.read(mark, 'entry', 61_001 + 10 * minutes)).toBeNull();
  expect(marks.read(late, 'entry', 1_000 + 60 * minutes)).not.toBeNull();
  expect(marks.read(late, 'entry', 1_001 + 60 * minutes)).toBeNull();
});
