import type { Store } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import { referendum } from '~/labels/referendum.ts';
import type { WorkAtRisk } from '~/session/registry.ts';
import { loadUnsettledVotesAtom, type UnsettledVote, unsettledVotesAtom } from './member-votes.ts';

const warnings: Readonly<Record<UnsettledVote, typeof menu.logOutBody>> = {
  attempt: menu.logOutLosesAttempt,
  ballot: menu.logOutLosesDraft,
  referendum: referendum.logOutLosesAnswer,
};

export async function findWorkAtRisk(store: Store): Promise<WorkAtRisk | null> {
  await store.set(loadUnsettledVotesAtom);
  const [vote] = store.get(unsettledVotesAtom);
  return vote === undefined
    ? null
    : { isSent: vote === 'attempt', logOutWarning: say(warnings[vote]) };
}
