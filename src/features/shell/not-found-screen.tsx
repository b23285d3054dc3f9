import { Link } from '@tanstack/react-router';
import { say } from '~/labels/label.ts';
import { places } from '~/labels/shell.ts';
import { hasSessionCookie } from '~/state/session-cookies.ts';
import { PicturePage } from '~/ui/picture-page.tsx';
import styles from './not-found-screen.module.css';

const WayOut = () => (
  <Link to="/" className={styles['way']}>
    {say(hasSessionCookie() ? places.goHome : places.goToSignIn)}
  </Link>
);

export function NotFoundScreen() {
  return (
    <PicturePage
      picture="/images/not-found.svg"
      title={say(places.notFoundTitle)}
      actions={<WayOut />}
    >
      <p>{say(places.notFoundBody)}</p>
    </PicturePage>
  );
}
