import { useSetAtom, useStore } from 'jotai';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { askAtom } from '~/state/messages.ts';
import { signOutAtom } from '~/state/session.ts';
import { loadUnsentVotesAtom, type UnsentVote, unsentVotesAtom } from '~/state/unsent-votes.ts';

const bodies: Readonly<Record<UnsentVote, typeof menu.logOutBody>> = {
  attempt: menu.logOutLosesAttempt,
  ballot: menu.logOutLosesDraft,
  answer: referendum.logOutLosesAnswer,
};

/** Asks, with what would be lost, and signs out by hand. */
export function useLogOut(onSignedOut: () => void): () => Promise<void> {
  const store = useStore();
  const ask = useSetAtom(askAtom);
  const signOut = useSetAtom(signOutAtom);
  return async () => {
    await store.set(loadUnsentVotesAtom);
    const [unsent] = store.get(unsentVotesAtom);
    const isSure = await ask({
      title: say(menu.logOutTitle),
      body: say(unsent === undefined ? menu.logOutBody : bodies[unsent]),
      confirm: say(shell.logOut),
      cancel: say(shell.stay),
      isGrave: unsent !== undefined,
    });
    if (!isSure) return;
    await signOut();
    onSignedOut();
  };
}
