import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from '../mutants/all.ts';
import { changedLines, isForBrowser, withFault } from '../mutants/mutant.ts';

// Whether the tests notice these faults is what `npm run mutants` asks; here they are only in order.

test('there are enough, in every part of the house, and of those for the browser a handful', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(44);
  const countIn = (place: string) => mutants.filter(({ file }) => file.startsWith(place)).length;
  for (const room of ['src/', 'sw/', 'server/']) expect(countIn(room)).toBeGreaterThanOrEqual(4);
  const countOf = (area: string) => mutants.filter(({ name }) => name.startsWith(area)).length;
  for (const area of ['casting:', 'drafts:', 'session:']) {
    expect(countOf(area)).toBeGreaterThanOrEqual(4);
  }
  expect(mutants.filter(isForBrowser).length).toBeGreaterThanOrEqual(5);
});

test('no two have one name', () => {
  const names = mutants.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(mutants)('$name: has its one place, and tests that are there', (mutant) => {
  const faulty = withFault(readFileSync(mutant.file, 'utf8'), mutant);
  expect(faulty, `${mutant.file} has its place once`).not.toBeNull();
  expect(mutant.replace).not.toBe(mutant.find);
  expect(changedLines(mutant)).toBeGreaterThanOrEqual(1);
  expect(changedLines(mutant)).toBeLessThanOrEqual(3);
  expect(mutant.hurts).toMatch(/^[A-Z].*\.$/);
  expect(mutant.tests).not.toEqual([]);
  expect(mutant.tests.filter((file) => !existsSync(file))).toEqual([]);
  // One that only a browser shows says which of its tests is enough: each of them takes its time.
  if (isForBrowser(mutant)) expect(mutant.grep).toBeDefined();
});
