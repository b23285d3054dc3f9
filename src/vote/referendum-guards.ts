import { redirect } from '@tanstack/react-router';
import type { Store } from '~/core/services.ts';
import { referendumVote } from './referendum-vote.ts';
import { referendumQuery } from './vote-calls.ts';

/**
 * Without a connection and a copy on disk, the member may enter and read.
 * Source: docs/behaviour/referendum.md#access.
 */
export async function requireNotParticipated(store: Store): Promise<void> {
  const info = await store.set(referendumQuery.ensureAtom);
  if (info === null) return;
  await store.set(referendumVote.loadAtom, info.code);
  const hasParticipated = info.hasParticipated || store.get(referendumVote.receiptAtom) !== null;
  if (hasParticipated) throw redirect({ to: '/dashboard' });
}

/**
 * A receipt on this device opens even after the referendum.
 * Source: docs/behaviour/referendum.md#the-receipt.
 */
export async function requireParticipated(store: Store): Promise<void> {
  const info = await store.set(referendumQuery.ensureAtom);
  await store.set(referendumVote.loadAtom, info?.code ?? referendumVote.defaultCode);
  if (store.get(referendumVote.receiptAtom) !== null || info?.hasParticipated) return;
  throw redirect({ to: '/dashboard' });
}
