import { useNavigate } from '@tanstack/react-router';
import { useSetAtom, useStore } from 'jotai';
import { LogOut } from 'lucide-react';
import { useCallback } from 'react';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import {
  loadUnsettledVotesAtom,
  type UnsettledVote,
  unsettledVotesAtom,
} from '~/state/member-votes.ts';
import { askAtom, type Question } from '~/state/messages.ts';
import { signOutAtom } from '~/state/session/session.ts';
import { Button } from '~/ui/button.tsx';

export function LogOutButton({ kind }: { readonly kind: 'second' | 'quiet' }) {
  const logOut = useLogOut();
  return (
    <Button kind={kind} icon={<LogOut aria-hidden="true" />} onClick={() => void logOut()}>
      {say(shell.logOut)}
    </Button>
  );
}

const bodies: Readonly<Record<UnsettledVote, typeof menu.logOutBody>> = {
  attempt: menu.logOutLosesAttempt,
  ballot: menu.logOutLosesDraft,
  referendum: referendum.logOutLosesAnswer,
};

/** @param onSignedOut called before the sign-in opens */
export function useLogOut(onSignedOut?: () => void): () => Promise<void> {
  const leave = useLeaveSession();
  const signOut = useSetAtom(signOutAtom);
  // The calling screen may unmount with the session.
  const navigate = useNavigate();
  return () =>
    leave({
      question: (unsettled) => ({
        title: say(menu.logOutTitle),
        body: say(unsettled === undefined ? menu.logOutBody : bodies[unsettled]),
        confirm: say(shell.logOut),
        cancel: say(shell.stay),
        isGrave: unsettled !== undefined,
      }),
      end: async () => {
        await signOut();
        onSignedOut?.();
        await navigate({ to: '/' });
      },
    });
}

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
export function useLeaveSession(): (leaving: Leaving) => Promise<void> {
  const store = useStore();
  return useCallback(
    async ({ question, end }) => {
      await store.set(loadUnsettledVotesAtom);
      const asked = question(store.get(unsettledVotesAtom)[0]);
      if (asked === null || (await store.set(askAtom, asked))) await end();
    },
    [store],
  );
}
