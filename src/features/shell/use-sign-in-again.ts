import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { say } from '~/labels/label.ts';
import { ending } from '~/labels/session.ts';
import { shell } from '~/labels/shell.ts';
import { keepLocationAtom } from '~/state/resumable-form.ts';
import { acknowledgeEndAtom, endEarlyAtom } from '~/state/session/session.ts';
import { useLeaveSession } from './use-leave-session.ts';

/**
 * Ends a session that would soon end by itself, and leads to the sign-in, which leads back here; asks
 * first where a vote may be on its way under it. The covered screen is gone before anything else is
 * shown: nothing on it sees that its member is not there.
 */
export function useSignInAgain(): () => Promise<void> {
  const router = useRouter();
  const store = useStore();
  const leave = useLeaveSession();
  return useCallback(
    () =>
      leave({
        // A draft stays where it is: only what may be under way is worth a question.
        question: (unsent) =>
          unsent === 'attempt'
            ? {
                title: say(ending.voteOnItsWayTitle),
                body: say(ending.voteOnItsWay),
                confirm: say(ending.signInNow),
                cancel: say(shell.stay),
              }
            : null,
        end: async () => {
          const { pathname } = router.state.location;
          void store.set(endEarlyAtom);
          store.set(keepLocationAtom, pathname);
          await router.navigate({ to: '/', replace: true, ignoreBlocker: true });
          store.set(acknowledgeEndAtom);
        },
      }),
    [router, store, leave],
  );
}
