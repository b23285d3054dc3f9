import { atom } from 'jotai';
import { type Branch, BranchList, type IslandGroup, islandGroups } from '~/contracts/branch.ts';
import type { Api } from '~/core/api/http.ts';
import { forEverybody, persistedQuery } from '~/core/persisted-query.ts';
import { matches } from '~/core/search.ts';
import { apiAtom, apiClockAtom } from '~/core/services.ts';

/** Needs no session, so a 401 or 403 does not end it. */
export const fetchBranches = (api: Api) => api.call('fetchBranches', { whenOver: 'ask' });

/** Public: fetched without a member, and kept after a sign-out. */
export const branchesQuery = persistedQuery(
  BranchList,
  (get) => fetchBranches(get(apiAtom)),
  forEverybody('branches'),
);

/** Milliseconds until the list counts as old. */
const staleAfter = 24 * 60 * 60 * 1_000;

export const keepBranchesAtom = atom(null, async (get, set): Promise<void> => {
  await set(branchesQuery.restoreAtom);
  const { data, dataUpdatedAt } = get(branchesQuery.queryAtom);
  const age = Math.abs(get(apiClockAtom).now() - dataUpdatedAt);
  if (data === null || age > staleAfter) await set(branchesQuery.refreshAtom);
});

export const findOffices = (branches: readonly Branch[], search: string): readonly Branch[] =>
  branches.filter(({ name, address, abbr }) => matches(`${name} ${address} ${abbr}`, search));

export type OfficeGroup = { readonly group: IslandGroup; readonly offices: readonly Branch[] };

export const groupOffices = (branches: readonly Branch[]): readonly OfficeGroup[] =>
  islandGroups
    .map((group) => ({
      group,
      offices: branches.filter(({ islandGroup }) => islandGroup === group),
    }))
    .filter(({ offices }) => offices.length > 0);
