import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A numbered step: the files that it names before its code, and the code. */
const step = /^\d+\. (.*\n(?: {3}(?!```).*\n)*) {3}```(?:tsx?|json)\n((?: {3}.*\n)*?) {3}```$/gm;
const steps = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(step)].map(
  ([, text = '', code = '']) => {
    const [, file = ''] = /`([^`]+)`/.exec(text) ?? [];
    return [file, code.split('\n').map((line) => line.trim())] as const;
  },
);

test('every step of a recipe but the last shows code', () => {
  expect(steps).toHaveLength(8 + 5 + 4);
});

test.each(steps)('the code of a recipe stands in %s', (file, lines) => {
  const source = readFileSync(file, 'utf8');
  expect(lines.filter((line) => !source.includes(line))).toEqual([]);
});
