import { expect, test } from 'vitest';
import { createPlaceMarks } from '../../../server/operations/queue-calls.ts';

const place = { priority: 'entry', since: 1_000, returnAt: 61_000 } as const;
const minutes = 60_000;

test('reads its mark, also in another server with the same secret', () => {
  const mark = createPlaceMarks('secret').write(place);
  expect(createPlaceMarks('secret').read(mark, 'entry', 2_000)).toEqual(place);
});

test.each<[string, (mark: string) => unknown]>([
  ['another secret', () => createPlaceMarks('other').write(place)],
  ['an earlier attempt', (mark) => mark.replace('.1000.', '.0900.')],
  ['a cut mark', (mark) => mark.slice(0, -1)],
  ['no signature', (mark) => mark.slice(0, mark.lastIndexOf('.'))],
  ['letters of other alphabets', (mark) => mark.replace(/.$/, 'é')],
  ['a long text', (mark) => `${mark}${'a'.repeat(500)}`],
  ['nothing', () => undefined],
  ['several headers', (mark) => [mark, mark]],
])('refuses %s', (_, alter) => {
  const marks = createPlaceMarks('secret');
  expect(marks.read(alter(marks.write(place)), 'entry', 2_000)).toBeNull();
});

test('refuses a mark for another priority', () => {
  const marks = createPlaceMarks('secret');
  expect(marks.read(marks.write(place), 'library', 2_000)).toBeNull();
});

test('ends ten minutes after its time', () => {
  const marks = createPlaceMarks('secret');
  const mark = marks.write(place);
  expect(marks.read(mark, 'entry', 61_000 + 10 * minutes)).not.toBeNull();
  expect(marks.read(mark, 'entry', 61_001 + 10 * minutes)).toBeNull();
});

test('ends an hour after the first attempt', () => {
  const marks = createPlaceMarks('secret');
  const mark = marks.write({ ...place, returnAt: 1_000 + 60 * minutes });
  expect(marks.read(mark, 'entry', 1_000 + 60 * minutes)).not.toBeNull();
  expect(marks.read(mark, 'entry', 1_001 + 60 * minutes)).toBeNull();
});

test('is different in each process without a secret', () => {
  const mark = createPlaceMarks('').write(place);
  expect(createPlaceMarks('').read(mark, 'entry', 2_000)).toBeNull();
});
