import type { ReactNode } from 'react';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { signIn } from '~/labels/sign-in.ts';
import { appVersion, productName } from '~/lib/build-settings.ts';
import { pictureAddress } from '~/ui/preloaded-picture.ts';
import styles from './welcome.module.css';

type WelcomeProps = {
  readonly isCompact: boolean;
  /** Beneath the work. */
  readonly choice: ReactNode;
  readonly children: ReactNode;
};

/** The frame of signing in: the emblem above, the work below. */
export function Welcome({ isCompact, choice, children }: WelcomeProps) {
  return (
    <div className={`${styles['page']} ${isCompact ? styles['compact'] : ''}`}>
      <div className={styles['banner']}>
        <img src={pictureAddress('mark')} alt="" width="72" height="72" />
        <div>
          <p className={styles['name']}>{productName}</p>
          <p className={styles['tagline']}>{say(signIn.tagline)}</p>
        </div>
      </div>
      <div className={styles['work']}>{children}</div>
      {choice}
      <p className={styles['version']}>{say(shell.version, { version: appVersion })}</p>
    </div>
  );
}
