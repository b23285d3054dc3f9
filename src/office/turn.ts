import type { useRouter } from '@tanstack/react-router';
import type { Store } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { office } from '~/labels/office.ts';
import { shell } from '~/labels/shell.ts';
import { leaveSession } from '~/session/leave-session.ts';
import { isTurnOverAtom, signedInAtom } from '~/session/session.ts';
import type { UnsettledVote } from '~/vote/member-votes.ts';
import { endTurnAtom } from './office.ts';

type Router = ReturnType<typeof useRouter>;

/** Ends the turn and opens the page for the next member. Ignores a second tap. */
export async function endTurn(store: Store, router: Router): Promise<void> {
  if (store.get(isTurnOverAtom)) return;
  try {
    await store.set(endTurnAtom);
    // First away from the forms, which would ask before a reload.
    await router.navigate({ to: '/office', replace: true, ignoreBlocker: true });
  } finally {
    location.reload();
  }
}

const bodies: Readonly<Record<UnsettledVote, typeof office.finishBody>> = {
  attempt: office.finishAttempt,
  ballot: office.finishDraft,
  referendum: office.finishAnswer,
};

/** Asks a member first. */
export const finishTurn = (store: Store, router: Router): Promise<void> =>
  leaveSession(store, {
    question: (unsettled) =>
      store.get(signedInAtom) === null
        ? null
        : {
            title: say(office.finishTitle),
            body: say(unsettled === undefined ? office.finishBody : bodies[unsettled]),
            confirm: say(office.finish),
            cancel: say(shell.stay),
            isGrave: unsettled === 'ballot' || unsettled === 'referendum',
          },
    end: () => endTurn(store, router),
  });
