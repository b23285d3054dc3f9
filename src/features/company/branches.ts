import { atom } from 'jotai';
import { fetchBranches } from '~/api/reference.ts';
import { BranchList } from '~/contracts/branch.ts';
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
  await set(branchesQuery.recallAtom);
  const { data, dataUpdatedAt } = get(branchesQuery.queryAtom);
  const age = Math.abs(get(serverClockAtom).now() - dataUpdatedAt);
  if (data === null || age > staleAfter) await set(branchesQuery.refreshAtom);
});
