import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A numbered step: text with the name of a file, then code. */
const step = /^\d+\. (.*\n(?: {3}(?!```).*\n)*) {3}```(?:tsx?|json)\n((?: {3}.*\n)*?) {3}```$/gm;
const recipes = ['screen', 'call', 'setting'] as const;
const stepsOf = (recipe: string) =>
  [...readFileSync(`docs/recipes/${recipe}.md`, 'utf8').matchAll(step)].map(
    ([, text = '', code = '']) => {
      const [, file = ''] = /`([^`]+)`/.exec(text) ?? [];
      return [file, code.split('\n').map((line) => line.trim())] as const;
    },
  );

test('every step of a recipe except the last shows code', () => {
  expect(recipes.map((recipe) => stepsOf(recipe).length)).toEqual([8, 5, 4]);
});

test.each(recipes.flatMap(stepsOf))('the code of a recipe is in %s', (file, lines) => {
  const source = readFileSync(file, 'utf8');
  expect(lines.filter((line) => !source.includes(line))).toEqual([]);
});
