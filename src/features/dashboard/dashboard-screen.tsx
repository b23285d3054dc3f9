import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { LibraryPanel } from '~/components/library/library-panel.tsx';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { Card } from '~/ui/card.tsx';
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
};

/**
 * Home (docs/behaviour/home.md): what waits for the member first, then the votes, then whether
 * the member is ready for them, which comes late and must not push them down, and what is kept
 * on the phone.
 */
export function DashboardScreen(props: DashboardScreenProps) {
  const { ballot, referendum, generalAssembly, readiness, practice, rating, install } = props;
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
      <LibraryCard />
    </Screen>
  );
}

function LibraryCard() {
  return (
    <Card labelledBy="library-title">
      <h2 id="library-title">{say(library.title)}</h2>
      <LibraryPanel />
    </Card>
  );
}
