import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { Screen } from '~/ui/screen.tsx';
import styles from './dashboard-screen.module.css';

type DashboardScreenProps = {
  readonly ballot: ReactNode;
  readonly referendum: ReactNode;
  readonly generalAssembly: ReactNode;
  readonly readiness: ReactNode;
  /** The way to the practice ballot. */
  readonly practice: ReactNode;
  readonly rating: ReactNode;
  readonly install: ReactNode;
  readonly library: ReactNode;
};

/**
 * Home (docs/behaviour/home.md): what waits for the member first, then the votes, then whether
 * the member is ready for them, which comes late and must not push them down, and what is kept
 * on the phone.
 */
export function DashboardScreen(props: DashboardScreenProps) {
  const { ballot, referendum, generalAssembly, readiness, practice, rating, install, library } =
    props;
  const name = useAtomValue(signedInAtom)?.session.member.firstName ?? '';
  return (
    <Screen>
      <h1 tabIndex={-1} className={styles['greeting']}>
        {say(dashboard.greeting, { name })}
      </h1>
      {ballot}
      {referendum}
      {generalAssembly}
      {readiness}
      {practice}
      {rating}
      {install}
      {library}
    </Screen>
  );
}
