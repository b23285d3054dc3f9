import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '~/core/services.ts';
import { branchesQuery, keepBranchesAtom } from '~/help/offices/branches.ts';
import { type Responder, respondToCalls, respondWithData } from '../../support/calls.ts';
import { writeToDisk } from '../../support/disk.ts';
import { wireBranch } from '../../support/wire-branches.ts';

const day = 86_400_000;
let answer: Responder;
let calls: ReturnType<typeof respondToCalls>;
let store: Store;

beforeEach(() => {
  answer = () => respondWithData([wireBranch({ name: 'Fresh' })]);
  calls = respondToCalls((call) => answer(call));
  store = createStore();
});

const known = () => store.get(branchesQuery.queryAtom);
const names = () => known().data?.map(({ name }) => name) ?? null;
const keepOld = (age: number) =>
  writeToDisk('branches', {
    version: 1,
    at: Date.now() - age,
    answer: [wireBranch({ name: 'Kept' })],
  });

test('the offices are fetched without a session', async () => {
  await store.set(branchesQuery.refreshAtom);
  expect(names()).toEqual(['Fresh']);
  const [call] = calls;
  expect([call?.method, call?.path]).toEqual(['GET', '/reference/branches']);
  expect(call?.search).toHaveProperty('hash', '');
});

describe('a quiet start', () => {
  test('fetches nothing while the list is less than a day old', async () => {
    await keepOld(day - 60_000);
    await store.set(keepBranchesAtom);
    expect(calls).toEqual([]);
    expect(names()).toEqual(['Kept']);
    expect(known().isStale).toBe(true);
  });

  test.each([
    ['is older than a day', day + 60_000],
    ['was stored by a clock that ran ahead', -2 * day],
  ])('fetches the list again if it %s', async (_what, age) => {
    await keepOld(age);
    await store.set(keepBranchesAtom);
    expect(names()).toEqual(['Fresh']);
  });
});
