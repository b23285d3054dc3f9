import type { createStore } from 'jotai';
import { keepBranchesAtom } from '~/features/company/branches.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';

/** Brings the list of offices onto the phone now, or when the connection is back. */
export function watchBranches(store: ReturnType<typeof createStore>): void {
  const keep = () => void store.set(keepBranchesAtom);
  store.sub(returnsOnlineAtom, keep);
  keep();
}
