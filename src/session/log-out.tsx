import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { LogOut } from 'lucide-react';
import { loadUntilThere } from '~/core/load.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import type { UnsettledVote } from '~/vote/member-votes.ts';
import { leaveSession } from './leave-session.ts';
import { signOutAtom } from './session.ts';

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
  const store = useStore();
  // The calling screen may unmount with the session.
  const router = useRouter();
  if (store.get(isOfficeAtom)) {
    return async () => {
      const { finishTurn } = await loadUntilThere(() => import('~/office/turn.ts'));
      await finishTurn(store, router);
    };
  }
  return () =>
    leaveSession(store, {
      question: (unsettled) => ({
        title: say(menu.logOutTitle),
        body: say(unsettled === undefined ? menu.logOutBody : bodies[unsettled]),
        confirm: say(shell.logOut),
        cancel: say(shell.stay),
        isGrave: unsettled !== undefined,
      }),
      end: async () => {
        await store.set(signOutAtom);
        onSignedOut?.();
        await router.navigate({ to: '/' });
      },
    });
}
