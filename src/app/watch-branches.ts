import { keepBranchesAtom } from '~/features/company/branches.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import type { Store } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';

/** Brings the list of offices onto the phone now, or when the connection is back. */
export function watchBranches(store: Store): void {
  const keep = () => {
    // A closed account may call nothing but what opens it.
    if (store.get(signedInAtom)?.session.isDeactivated === true) return;
    void store.set(keepBranchesAtom);
  };
  store.sub(returnsOnlineAtom, keep);
  keep();
}
