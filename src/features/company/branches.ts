import { atom } from 'jotai';
import { fetchBranches } from '~/api/support.ts';
import { type Branch, BranchList, type IslandGroup, islandGroups } from '~/contracts/branch.ts';
import { forEverybody, persistedQuery } from '~/state/persisted-query.ts';
import { apiAtom, serverClockAtom } from '~/state/services.ts';

/**
 * The satellite offices, as far as this phone knows them. They are nobody's data: they are fetched
 * and kept without a member, and stay when one logs out.
 */
export const branchesQuery = persistedQuery(
  BranchList,
  (get) => fetchBranches(get(apiAtom)),
  forEverybody('branches'),
);

/** Milliseconds after which a quiet start fetches the list anew: offices seldom move. */
const staleAfter = 24 * 60 * 60 * 1_000;

/** For a quiet start: makes sure that the list is on the phone, and not an old one. */
export const keepBranchesAtom = atom(null, async (get, set): Promise<void> => {
  await set(branchesQuery.restoreAtom);
  const { data, dataUpdatedAt } = get(branchesQuery.queryAtom);
  const age = Math.abs(get(serverClockAtom).now() - dataUpdatedAt);
  if (data === null || age > staleAfter) await set(branchesQuery.refreshAtom);
});

/** A text as people compare it: without accents, case, or the signs between words. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** The offices that have every word of the search in their name, address or abbreviation. */
export function findOffices(branches: readonly Branch[], search: string): readonly Branch[] {
  const words = plain(search).split(' ');
  return branches.filter(({ name, address, abbr }) => {
    const text = plain(`${name} ${address} ${abbr}`);
    return words.every((word) => text.includes(word));
  });
}

type OfficeGroup = { readonly group: IslandGroup; readonly offices: readonly Branch[] };

/** North to south, the offices of each group in the cooperative's own order; no empty groups. */
export const groupOffices = (branches: readonly Branch[]): readonly OfficeGroup[] =>
  islandGroups
    .map((group) => ({
      group,
      offices: branches.filter(({ islandGroup }) => islandGroup === group),
    }))
    .filter(({ offices }) => offices.length > 0);
