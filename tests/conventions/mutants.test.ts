import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isBrowserTest, mutants, withFault } from '../../tools/mutants/mutants.ts';

// `npm run mutants` runs the mutants. This file checks their fields.

test('no two mutants have the same name', () => {
  const names = mutants.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(mutants)('$name: replaces code that occurs once, and names existing tests', (mutant) => {
  expect(withFault(readFileSync(mutant.file, 'utf8'), mutant)).not.toBeNull();
  expect(mutant.hurts).toMatch(/^[A-Z`].*[.?”"]$/);
  expect(mutant.tests).not.toEqual([]);
  expect(mutant.tests.filter((file) => !existsSync(file))).toEqual([]);
  // Each browser test is slow, so the mutant selects one.
  if (mutant.tests.some(isBrowserTest)) expect(mutant.grep).toBeDefined();
});

// tests/conventions/specification.test.ts reads the titles of its proofs.
test.each(
  mutants.filter(({ grep, name }) => grep !== undefined && !name.startsWith('specification')),
)('$name: selects a test by its name', ({ grep = '', tests }) => {
  const names = tests.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(names).toMatch(new RegExp(`['"\`].*${grep}`));
});
