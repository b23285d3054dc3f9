import { useAtomValue } from 'jotai';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { signedInAtom } from '~/state/session.ts';
import { Screen } from '~/ui/screen.tsx';
import { BallotCard } from './ballot-card.tsx';
import styles from './dashboard-screen.module.css';
import { GeneralAssemblyCard } from './general-assembly-card.tsx';

type DashboardScreenProps = {
  readonly onVote: () => void;
  readonly onContinueBallot: () => void;
  readonly onViewReceipt: () => void;
};

export function DashboardScreen({ onVote, onContinueBallot, onViewReceipt }: DashboardScreenProps) {
  const name = useAtomValue(signedInAtom)?.session.member.firstName ?? '';
  return (
    <Screen>
      <h1 tabIndex={-1} className={styles['greeting']}>
        {say(dashboard.greeting, { name })}
      </h1>
      <BallotCard
        onContinue={onContinueBallot}
        onViewReceipt={onViewReceipt}
        onEnterAgain={onVote}
      />
      <GeneralAssemblyCard onVote={onVote} />
    </Screen>
  );
}
