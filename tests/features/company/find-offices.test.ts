import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BranchList } from '~/contracts/branch.ts';
import { findOffices, groupOffices } from '~/features/company/branches.ts';
import { wireBranch } from '../../support/wire-branches.ts';

const branches = v.parse(BranchList, [
  wireBranch({ abbr: 'DVO', name: 'Davao', address: '201 Durian Street', island_group: 3 }),
  wireBranch(),
  wireBranch({ abbr: 'CBU', name: 'Cebu', address: '140 Mactan View, Cebu City', island_group: 2 }),
  wireBranch({ abbr: 'BGO', name: 'Baguio', address: '64 Pine Ridge, Baguio City' }),
]);
const found = (search: string) => findOffices(branches, search).map(({ name }) => name);

describe('the search', () => {
  test.each([
    ['', ['Davao', 'Parañaque', 'Cebu', 'Baguio']],
    ['   ', ['Davao', 'Parañaque', 'Cebu', 'Baguio']],
    ['paranaque', ['Parañaque']],
    ['PARAÑAQUE', ['Parañaque']],
    ['paran\u0303aque', ['Parañaque']],
    ['durian', ['Davao']],
    ['cbu', ['Cebu']],
    ['city', ['Parañaque', 'Cebu', 'Baguio']],
    ['city baguio', ['Baguio']],
    ['baguio, city.', ['Baguio']],
    ['durian cebu', []],
    ['Atlantis', []],
    ['.*', ['Davao', 'Parañaque', 'Cebu', 'Baguio']],
  ])('for “%s” finds: %j', (search, names) => {
    expect(found(search)).toEqual(names);
  });
});

test("the groups run from north to south, each in the API's order", () => {
  const groups = groupOffices(branches).map(({ group, offices }) => [
    group,
    offices.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ['luzon', ['Parañaque', 'Baguio']],
    ['visayas', ['Cebu']],
    ['mindanao', ['Davao']],
  ]);
});

test('an office of an unknown group comes last, and empty groups are omitted', () => {
  const list = v.parse(BranchList, [wireBranch({ island_group: 9 }), wireBranch()]);
  expect(groupOffices(list).map(({ group }) => group)).toEqual(['luzon', 'other']);
  expect(groupOffices([])).toEqual([]);
});
