import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { signedInAtom } from '~/state/session.ts';
import { Screen } from '~/ui/screen.tsx';
import styles from './dashboard-screen.module.css';

type DashboardScreenProps = {
  readonly ballot: ReactNode;
  readonly generalAssembly: ReactNode;
  readonly referendum: ReactNode;
  readonly install: ReactNode;
  readonly library: ReactNode;
};

/** Home: what waits for the member first, then the votes, then what is kept on the phone. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { ballot, generalAssembly, referendum, install, library } = props;
  const name = useAtomValue(signedInAtom)?.session.member.firstName ?? '';
  return (
    <Screen>
      <h1 tabIndex={-1} className={styles['greeting']}>
        {say(dashboard.greeting, { name })}
      </h1>
      {ballot}
      {generalAssembly}
      {referendum}
      {install}
      {library}
    </Screen>
  );
}
