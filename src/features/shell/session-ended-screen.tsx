import { useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { say } from '~/labels/label.ts';
import { places } from '~/labels/shell.ts';
import { acknowledgeEndAtom, restoreSessionAtom } from '~/state/session.ts';
import { hasSessionCookie } from '~/state/session-cookies.ts';
import { Button } from '~/ui/button.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';

/** Leads to the dashboard where another tab has signed in, else to the sign-in screen. */
export function SessionEndedScreen() {
  const acknowledge = useSetAtom(acknowledgeEndAtom);
  const restore = useSetAtom(restoreSessionAtom);
  const navigate = useNavigate();

  async function go() {
    const isSignedInElsewhere = hasSessionCookie();
    if (isSignedInElsewhere) await restore();
    acknowledge();
    await navigate({ to: isSignedInElsewhere ? '/dashboard' : '/' });
  }

  return (
    <PicturePage
      picture="/images/session-ended.svg"
      title={say(places.sessionEndedTitle)}
      actions={
        <Button isWide onClick={() => void go()}>
          {say(hasSessionCookie() ? places.goHome : places.goToSignIn)}
        </Button>
      }
    >
      <p>{say(places.sessionEndedBody)}</p>
      <p>{say(places.sessionEndedKept)}</p>
    </PicturePage>
  );
}
