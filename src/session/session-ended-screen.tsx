import { useLocation, useNavigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { say } from '~/labels/label.ts';
import { interrupted, sessionEnded } from '~/labels/session.ts';
import { places } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import { useFocusOnHeading } from '~/ui/screen-hooks.ts';
import { restoreSessionAtom } from './checks.ts';
import { isBegunVoteKeptAtom } from './registry.ts';
import { discardFormAtom, isFormSuspendedAtom, keepLocationAtom } from './resumable-form.ts';
import { acknowledgeEndAtom } from './session.ts';
import { sessionCookiesAtom } from './session-cookies.ts';

/**
 * Offers to return to unsaved work. Leaving, or signing in as another member, discards it.
 * Source: docs/behaviour/session.md#the-end-of-a-session.
 */
export function SessionEndedScreen() {
  const cookies = useAtomValue(sessionCookiesAtom);
  const isWorkWaiting = useAtomValue(isFormSuspendedAtom);
  const isVoteKept = useAtomValue(isBegunVoteKeptAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const acknowledge = useSetAtom(acknowledgeEndAtom);
  const restore = useSetAtom(restoreSessionAtom);
  const keepPlace = useSetAtom(keepLocationAtom);
  const drop = useSetAtom(discardFormAtom);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // The shell moves the focus before this chunk has loaded.
  useFocusOnHeading(pathname);

  const isSignedInElsewhere = () => cookies.readToken() !== null;

  async function go() {
    const isToGoHome = isSignedInElsewhere();
    if (isToGoHome) await restore();
    acknowledge();
    await navigate({ to: isToGoHome ? '/dashboard' : '/' });
  }

  /** Through `/`: the covered screen renders only after its guard. */
  async function goBack() {
    keepPlace(pathname);
    await navigate({ to: '/', replace: true });
    const isThere = isSignedInElsewhere();
    if (isThere) await restore();
    acknowledge();
    if (isThere) await navigate({ to: '/', replace: true });
  }

  function leave() {
    drop();
    void go();
  }

  return (
    <PicturePage
      picture="session-ended"
      title={say(sessionEnded.title)}
      actions={
        isWorkWaiting ? (
          <>
            <Button isWide onClick={() => void goBack()}>
              {say(isSignedInElsewhere() ? interrupted.goOn : interrupted.signInAgain)}
            </Button>
            <Button kind="quiet" isWide onClick={leave}>
              {say(isSignedInElsewhere() ? places.goHome : places.goToSignIn)}
            </Button>
          </>
        ) : (
          <Button isWide onClick={() => void go()}>
            {say(isSignedInElsewhere() ? places.goHome : places.goToSignIn)}
          </Button>
        )
      }
    >
      <p>{say(sessionEnded.body)}</p>
      <p>
        {say(
          isWorkWaiting ? interrupted.workKept : isVoteKept ? sessionEnded.kept : sessionEnded.only,
        )}
      </p>
      {isWorkWaiting && !isOnline ? <p>{say(interrupted.offline)}</p> : null}
    </PicturePage>
  );
}
