import { useSetAtom } from 'jotai';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import type { UnsentVote } from '~/state/member-votes.ts';
import { signOutAtom } from '~/state/session/session.ts';
import { useLeaveSession } from './use-leave-session.ts';

const bodies: Readonly<Record<UnsentVote, typeof menu.logOutBody>> = {
  attempt: menu.logOutLosesAttempt,
  ballot: menu.logOutLosesDraft,
  referendum: referendum.logOutLosesAnswer,
};

/** Asks, with what would be lost, and signs out by hand. */
export function useLogOut(onSignedOut: () => void): () => Promise<void> {
  const leave = useLeaveSession();
  const signOut = useSetAtom(signOutAtom);
  return () =>
    leave({
      question: (unsent) => ({
        title: say(menu.logOutTitle),
        body: say(unsent === undefined ? menu.logOutBody : bodies[unsent]),
        confirm: say(shell.logOut),
        cancel: say(shell.stay),
        isGrave: unsent !== undefined,
      }),
      end: async () => {
        await signOut();
        onSignedOut();
      },
    });
}
