import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acceptanceReport } from '../../../tools/accept/report.ts';
import { readSteps } from '../../../tools/accept/step.ts';

const own = readFileSync('tools/accept/acceptance.json', 'utf8');
const step = { id: 'open', says: 'Opens.', do: [{ open: '/' }], see: [{ text: 'Log In' }] };
const read = (change: object) => readSteps(JSON.stringify([{ ...step, ...change }]));

test('the steps of acceptance are readable, with one name each', () => {
  const steps = readSteps(own);
  if (typeof steps === 'string') throw new Error(steps);
  const names = steps.map(({ id }) => id);
  expect(new Set(names).size).toBe(names.length);
  expect(steps.filter(({ votes }) => votes).map(({ id }) => id)).toContain('cast');
});

test.each([
  [{ do: [{ open: 'https://other.example/' }] }, '0.do.0.open'],
  [{ do: [{ fill: 'Password', with: 'Sandbox#2026' }] }, '0.do.0'],
  [{ do: [{ press: 'Next', twice: true }] }, '0.do.0'],
  [{ see: [] }, '0.see'],
  [{ id: 'Open it' }, '0.id'],
  [{ more: 1 }, '0.more'],
])('a faulty step is named: %j', (change, place) => {
  expect(read(change)).toContain(`${place}: `);
});

test('a file that is no JSON is refused', () => {
  expect(readSteps('steps')).toBe('The file is not JSON.');
});

test('the report has each step, also those that were not done', () => {
  const steps = readSteps(JSON.stringify([step, { ...step, id: 'next', says: 'Goes on.' }]));
  if (typeof steps === 'string') throw new Error(steps);
  const result = { id: 'open', says: 'Opens.', problem: 'Timeout', seconds: 1.5, picture: '1.png' };
  const report = acceptanceReport({ address: 'https://x', at: 'today', steps, results: [result] });
  expect(report).toContain('0 of 2 steps passed');
  expect(report).toContain('| 1 | Opens. | **failed**: Timeout | 1.5 | [picture](1.png) |');
  expect(report).toContain('| 2 | Goes on. | not done | | |');
});
