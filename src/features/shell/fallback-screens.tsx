import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { say } from '~/labels/label.ts';
import { places, shell } from '~/labels/shell.ts';
import { sessionCookiesAtom } from '~/state/session/cookies.ts';
import { SessionEndedError } from '~/state/session/session-atom.ts';
import { Button } from '~/ui/button.tsx';
import { askForMissingParts } from '~/ui/lazy-part.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import styles from './fallback-screens.module.css';

export function NotFoundScreen() {
  return (
    <PicturePage picture="not-found" title={say(places.notFoundTitle)} actions={<WayOut />}>
      <p>{say(places.notFoundBody)}</p>
    </PicturePage>
  );
}

function WayOut() {
  const hasSession = useAtomValue(sessionCookiesAtom).readToken() !== null;
  return (
    <Link to="/" className={styles['way']}>
      {say(hasSession ? places.goHome : places.goToSignIn)}
    </Link>
  );
}

/** Messages of Chromium, Firefox and Safari for a missing chunk. */
const notArrived =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

export function BrokenScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  // The session ended during a guard: run the guards again.
  const isOver = error instanceof SessionEndedError;
  useEffect(() => {
    if (isOver) void router.invalidate();
  }, [isOver, router]);
  if (isOver) return null;
  const isMissing = notArrived.test(String(error));
  const retry = () => {
    askForMissingParts();
    void router.invalidate();
  };
  return (
    <PicturePage
      picture="maintenance"
      title={say(isMissing ? places.missingTitle : places.brokenTitle)}
      actions={
        <>
          <Button isWide onClick={retry}>
            {say(shell.retry)}
          </Button>
          {isMissing ? (
            <Button kind="second" isWide onClick={() => location.reload()}>
              {say(places.openAnew)}
            </Button>
          ) : (
            <Button kind="second" isWide onClick={() => void router.navigate({ to: '/dashboard' })}>
              {say(places.goHome)}
            </Button>
          )}
        </>
      }
    >
      <p>{say(isMissing ? places.missingBody : places.brokenBody)}</p>
    </PicturePage>
  );
}

export function MaintenanceScreen() {
  return (
    <PicturePage picture="maintenance" title={say(places.maintenanceTitle)}>
      <p>{say(places.maintenanceBody)}</p>
    </PicturePage>
  );
}
