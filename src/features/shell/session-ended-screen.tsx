import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { say } from '~/labels/label.ts';
import { places } from '~/labels/shell.ts';
import { acknowledgeEndAtom } from '~/state/session.ts';
import { sessionCookiesAtom } from '~/state/session-cookies.ts';
import { restoreSessionAtom } from '~/state/session-restore.ts';
import { Button } from '~/ui/button.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';

/** Leads to the dashboard where another tab has signed in, else to the sign-in screen. */
export function SessionEndedScreen() {
  const cookies = useAtomValue(sessionCookiesAtom);
  const acknowledge = useSetAtom(acknowledgeEndAtom);
  const restore = useSetAtom(restoreSessionAtom);
  const navigate = useNavigate();

  const isSignedInElsewhere = () => cookies.readHash() !== null;

  async function go() {
    const isToGoHome = isSignedInElsewhere();
    if (isToGoHome) await restore();
    acknowledge();
    await navigate({ to: isToGoHome ? '/dashboard' : '/' });
  }

  return (
    <PicturePage
      picture="/images/session-ended.svg"
      title={say(places.sessionEndedTitle)}
      actions={
        <Button isWide onClick={() => void go()}>
          {say(isSignedInElsewhere() ? places.goHome : places.goToSignIn)}
        </Button>
      }
    >
      <p>{say(places.sessionEndedBody)}</p>
      <p>{say(places.sessionEndedKept)}</p>
    </PicturePage>
  );
}
