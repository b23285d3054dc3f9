import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BranchList } from '~/contracts/branch.ts';
import { findOffices, groupOffices } from '~/help/offices/branches.ts';
import { provinceOfCity, provinces, sortByProvince } from '~/help/offices/places.ts';
import { wireBranch } from '../../support/wire-branches.ts';

const read = (...wire: readonly object[]) => v.parse(BranchList, wire);
const at = (address: string, island_group = 1) =>
  wireBranch({ name: address, address, island_group });

const branches = read(
  wireBranch({ abbr: 'DVO', name: 'Davao', address: '201 Durian Street', island_group: 3 }),
  wireBranch(),
  wireBranch({ abbr: 'CBU', name: 'Cebu', address: '140 Mactan View, Cebu City', island_group: 2 }),
  wireBranch({ abbr: 'BGO', name: 'Baguio', address: '64 Pine Ridge, Baguio City' }),
);
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
  const list = read(wireBranch({ island_group: 9 }), wireBranch());
  expect(groupOffices(list).map(({ group }) => group)).toEqual(['luzon', 'other']);
  expect(groupOffices([])).toEqual([]);
});

test('the table has every province and Metro Manila, within the drawing', () => {
  const all = Object.values(provinces).flatMap((group) => Object.entries(group));
  expect(all).toHaveLength(83);
  for (const [name, [x, y]] of all) {
    expect(x >= 0 && x <= 100 && y >= 0 && y <= 140, name).toBe(true);
  }
  const names = all.map(([name]) => name);
  expect(Object.values(provinceOfCity).filter((name) => !names.includes(name))).toEqual([]);
});

describe('the order by province', () => {
  const groups = groupOffices(
    read(at('Baguio City'), at('Capas, Tarlac'), at('Iloilo City', 2), at('Cebu City', 2)),
  );
  const order = (province: string) =>
    sortByProvince(groups, province).map(({ group, offices }) => [
      group,
      offices.map(({ name }) => name),
    ]);

  test("keeps the API's order without a province", () => {
    expect(order('').map(([group]) => group)).toEqual(['luzon', 'visayas']);
  });
});
