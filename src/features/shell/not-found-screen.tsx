import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { say } from '~/labels/label.ts';
import { places } from '~/labels/shell.ts';
import { sessionCookiesAtom } from '~/state/session/cookies.ts';
import { PicturePage } from '~/ui/picture-page.tsx';
import styles from './not-found-screen.module.css';

function WayOut() {
  const hasSession = useAtomValue(sessionCookiesAtom).readToken() !== null;
  return (
    <Link to="/" className={styles['way']}>
      {say(hasSession ? places.goHome : places.goToSignIn)}
    </Link>
  );
}

export function NotFoundScreen() {
  return (
    <PicturePage picture="not-found" title={say(places.notFoundTitle)} actions={<WayOut />}>
      <p>{say(places.notFoundBody)}</p>
    </PicturePage>
  );
}
