import { atom } from 'jotai';
import { candidatesQuery } from '~/state/general-assembly.ts';
import { keepPhotosAtom } from '~/state/library.ts';

/**
 * Asks once more for the candidates where a list is empty: before a ballot goes out without a
 * category, a slip of the line should not be the reason.
 */
export const doubtEmptyListsAtom = atom(null, async (get, set): Promise<void> => {
  const { data } = get(candidatesQuery.queryAtom);
  if (data !== null && Object.values(data).some((list) => list.length === 0)) {
    await set(candidatesQuery.refreshAtom);
  }
});

/** Brings the candidates and their photos onto the phone: the booth works without network from here. */
export const keepCandidatesAtom = atom(null, async (_get, set): Promise<void> => {
  const candidates = await set(candidatesQuery.ensureAtom);
  if (candidates !== null) await set(keepPhotosAtom, candidates);
});
