import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from '../../tools/mutants/hand-made/all.ts';
import { changedLines, isForBrowser, withFault } from '../../tools/mutants/hand-made/mutant.ts';
import { passagesOf } from '../support/english.ts';

// `npm run mutants` runs the mutants. This file checks their fields.

test('there are enough mutants for each part of the repository and for the browser tests', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(44);
  const countIn = (place: string) => mutants.filter(({ file }) => file.startsWith(place)).length;
  for (const room of ['src/', 'sw/', 'server/']) expect(countIn(room)).toBeGreaterThanOrEqual(4);
  const countOf = (area: string) => mutants.filter(({ name }) => name.startsWith(area)).length;
  for (const area of ['casting:', 'drafts:', 'session:']) {
    expect(countOf(area)).toBeGreaterThanOrEqual(4);
  }
  expect(mutants.filter(isForBrowser).length).toBeGreaterThanOrEqual(5);
});

test('no two mutants have the same name', () => {
  const names = mutants.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(mutants)('$name: replaces code that occurs once, and names existing tests', (mutant) => {
  const faulty = withFault(readFileSync(mutant.file, 'utf8'), mutant);
  expect(faulty, `${mutant.file} has the text once`).not.toBeNull();
  expect(mutant.replace).not.toBe(mutant.find);
  expect(changedLines(mutant)).toBeGreaterThanOrEqual(1);
  expect(changedLines(mutant)).toBeLessThanOrEqual(3);
  expect(mutant.hurts).toMatch(/^[A-Z`].*[.?”"]$/);
  expect(mutant.tests).not.toEqual([]);
  expect(mutant.tests.filter((file) => !existsSync(file))).toEqual([]);
  // Each browser test is slow, so the mutant selects one.
  if (isForBrowser(mutant)) expect(mutant.grep).toBeDefined();
});

const testNamesOf = (path: string): string[] =>
  passagesOf(path, readFileSync(path, 'utf8')).flatMap(({ kind, text }) =>
    kind === 'test name' ? [text] : [],
  );

// tests/conventions/specification.test.ts reads the titles of its proofs.
test.each(
  mutants.filter(({ grep, name }) => grep !== undefined && !name.startsWith('specification')),
)('$name: selects a test by its name', ({ grep = '', tests }) => {
  expect(tests.flatMap(testNamesOf).filter((name) => new RegExp(grep).test(name))).not.toEqual([]);
});
