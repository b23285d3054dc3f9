import { atom } from 'jotai';
import { fetchBranches } from '~/api/reference.ts';
import { BranchList } from '~/contracts/branch.ts';
import { forEverybody, persistedQuery } from '~/state/persisted-query.ts';
import { apiAtom, serverClockAtom } from '~/state/services.ts';

/**
 * The satellite offices, as far as this phone knows them. They are nobody's data: they are fetched
 * and kept without a member, and stay when one logs out.
 */
const resource = persistedQuery(
  BranchList,
  (get) => fetchBranches(get(apiAtom)),
  forEverybody('branches'),
);
export const { queryAtom: branchesAtom, refreshAtom: refreshBranchesAtom } = resource;

/** Milliseconds after which a quiet start fetches the list anew: offices seldom move. */
const staleAfter = 24 * 60 * 60 * 1_000;

/** For the screen: what the phone has at once, and a fetch behind it. */
export const showBranchesAtom = atom(null, async (_get, set): Promise<void> => {
  await Promise.all([set(resource.recallAtom), set(refreshBranchesAtom)]);
});

/** For a quiet start: makes sure that the list is on the phone, and not an old one. */
export const keepBranchesAtom = atom(null, async (get, set): Promise<void> => {
  await set(resource.recallAtom);
  const { data, dataUpdatedAt } = get(branchesAtom);
  const age = Math.abs(get(serverClockAtom).now() - dataUpdatedAt);
  if (data === null || age > staleAfter) await set(refreshBranchesAtom);
});
