import { askAtom, type Question } from '~/core/messages.ts';
import type { Store } from '~/core/services.ts';
import {
  loadUnsettledVotesAtom,
  type UnsettledVote,
  unsettledVotesAtom,
} from '~/vote/member-votes.ts';

type Leaving = {
  /**
   * Null if no question is needed.
   *
   * @param unsettled the vote at risk in any tab: an attempt before a draft
   */
  readonly question: (unsettled: UnsettledVote | undefined) => Question | null;
  readonly end: () => Promise<void>;
};

/** The one way to end a session by hand. */
export async function leaveSession(store: Store, { question, end }: Leaving): Promise<void> {
  await store.set(loadUnsettledVotesAtom);
  const asked = question(store.get(unsettledVotesAtom)[0]);
  if (asked === null || (await store.set(askAtom, asked))) await end();
}
