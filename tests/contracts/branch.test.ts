import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BranchList } from '~/contracts/branch.ts';
import { wireBranch } from '../support/wire-branches.ts';

const only = (changes: Readonly<Record<string, unknown>>) =>
  v.parse(BranchList, [wireBranch(changes)])[0];

describe('an office', () => {
  test('is read without its unknown fields', () => {
    expect(only({ id: 7, manager: 'nobody' })).toEqual({
      abbr: 'PRQ',
      name: 'Parañaque',
      address: '41 Sampaguita Lane, Parañaque City',
      contacts: ['(02) 8555-0114', '0917 000 0114'],
      islandGroup: 'luzon',
    });
  });

  test.each([
    [1, 'luzon'],
    [2, 'visayas'],
    [' 3 ', 'mindanao'],
    ['Luzon', 'luzon'],
    [' VISAYAS ', 'visayas'],
    ['Luzonia', 'other'],
    ['north', 'other'],
    [null, 'other'],
  ])('with the island group %j belongs to %s', (island_group, group) => {
    expect(only({ island_group })?.islandGroup).toBe(group);
  });

  test.each([
    [{ contact2: null }, ['(02) 8555-0114']],
    [{ contact1: '', contact2: 9170000114 }, ['9170000114']],
    [{ contact1: { number: 1 }, contact2: undefined }, []],
  ])('with %j has the contacts %j', (changes, contacts) => {
    expect(only(changes)?.contacts).toEqual(contacts);
  });
});

describe('the list of offices', () => {
  test('keeps its order, and leaves out unreadable offices', () => {
    const list = [wireBranch({ name: 'B' }), null, wireBranch({ name: ' ' }), 'x', wireBranch()];
    expect(v.parse(BranchList, list).map(({ name }) => name)).toEqual(['B', 'Parañaque']);
  });

  test.each([
    ['no office', []],
    ['only unreadable offices', [{}, 5]],
    ['an object', wireBranch()],
    ['an HTML page', '<p>Free network</p>'],
  ])('cannot be read with %s', (_what, list) => {
    expect(v.safeParse(BranchList, list).success).toBe(false);
  });
});
