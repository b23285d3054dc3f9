import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BranchList } from '../../../src/contracts/branch.ts';
import { openSandbox } from './visitor.ts';

const askForBranches = async () => (await openSandbox().call('GET', '/reference/branches')).body;

test('lists the 25 offices in three island groups without a session', async () => {
  const branches = v.parse(BranchList, (await askForBranches()).data);
  expect(branches).toHaveLength(25);
  const groups = new Set(branches.map(({ islandGroup }) => islandGroup));
  expect([...groups]).toEqual(['luzon', 'visayas', 'mindanao']);
  for (const what of ['abbr', 'name', 'address'] as const) {
    expect(new Set(branches.map((branch) => branch[what])).size).toBe(25);
  }
  const numbers = branches.flatMap(({ contacts }) => contacts);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('refuses a call without the application token', async () => {
  const { status } = await openSandbox().send('GET', '/api/v2/reference/branches');
  expect(status).toBe(400);
});
