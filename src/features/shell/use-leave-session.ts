import { useStore } from 'jotai';
import { useCallback } from 'react';
import { loadUnsentVotesAtom, type UnsentVote, unsentVotesAtom } from '~/state/member-votes.ts';
import { askAtom, type Question } from '~/state/messages.ts';

type Leaving = {
  /**
   * What is asked first; null where nothing has to be.
   *
   * @param unsent what of a vote is not settled on this phone, whichever tab is at it: `attempt`
   *   before all else, a cast that is on its way in another tab included
   */
  readonly question: (unsent: UnsentVote | undefined) => Question | null;
  readonly end: () => Promise<void>;
};

/** The one way in which a member ends a session: looks what of a vote is open, asks, and ends it. */
export function useLeaveSession(): (leaving: Leaving) => Promise<void> {
  const store = useStore();
  return useCallback(
    async ({ question, end }) => {
      await store.set(loadUnsentVotesAtom);
      const asked = question(store.get(unsentVotesAtom)[0]);
      if (asked === null || (await store.set(askAtom, asked))) await end();
    },
    [store],
  );
}
