import type { Encryption } from '~/core/storage/lazy-encrypted-records.ts';
import { loadUntilThere } from '~/core/waits.ts';
import type { SessionRegistry } from '~/session/registry.ts';

export const findWorkAtRisk: SessionRegistry['findWorkAtRisk'] = async (store) => {
  const votes = await loadUntilThere(() => import('~/vote/member-votes.ts'));
  return votes.findWorkAtRisk(store);
};

export const hasBegunVote: SessionRegistry['hasBegunVote'] = async (storage, uuid) => {
  const votes = await loadUntilThere(() => import('~/vote/find-begun-votes.ts'));
  return votes.hasBegunVote(storage, uuid);
};

export const finishTurn: SessionRegistry['finishTurn'] = async (store, router) => {
  const turn = await loadUntilThere(() => import('~/office/turn.ts'));
  return turn.finishTurn(store, router);
};

export const openEncryptedRecords: Encryption['openEncryptedRecords'] = async (...parts) => {
  const office = await loadUntilThere(() => import('~/office/encrypted-records.ts'));
  return office.createEncryptedRecords(...parts);
};
