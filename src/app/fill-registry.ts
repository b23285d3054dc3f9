import { loadUntilThere } from '~/core/load.ts';
import { encryptionAtom, type Store, storageAtom } from '~/core/services.ts';
import { sessionRegistryAtom } from '~/session/registry.ts';

/** Tells the lower rooms what votes and the office do for them. Call it first, once per page. */
export function fillRegistry(store: Store): void {
  store.set(encryptionAtom, { load: () => import('~/office/encrypted-records.ts') });
  store.set(sessionRegistryAtom, {
    findWorkAtRisk: async () => {
      const { findWorkAtRisk } = await loadUntilThere(() => import('~/vote/work-at-risk.ts'));
      return findWorkAtRisk(store);
    },
    hasBegunVote: async (uuid) => {
      const { hasBegunVote } = await loadUntilThere(() => import('~/vote/find-begun-votes.ts'));
      return hasBegunVote(store.get(storageAtom), uuid);
    },
    finishTurn: async (router) => {
      const { finishTurn } = await loadUntilThere(() => import('~/office/turn.ts'));
      await finishTurn(store, router);
    },
  });
}
