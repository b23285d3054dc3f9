import { useAtomValue, useSetAtom } from 'jotai';
import { Vote } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { fetchGeneralAssembly, registerForGeneralAssembly } from '~/api/general-assembly.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { ensureCandidatesAtom } from '~/state/candidates.ts';
import { electionPhase } from '~/state/election-phase.ts';
import {
  amendGeneralAssemblyAtom,
  generalAssemblyAtom,
  refreshGeneralAssemblyAtom,
} from '~/state/general-assembly.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { apiAtom } from '~/state/platform.ts';
import { useRefreshAtPhaseChange } from '~/state/use-refresh-at-phase-change.ts';
import { useServerNow } from '~/state/use-server-now.ts';
import { Button } from '~/ui/button.tsx';
import { Deadline } from './deadline.tsx';
import { actionOf, countdownOf, standingOf } from './general-assembly-view.ts';
import { KnownCard } from './known-card.tsx';
import { RegisterButton } from './register-button.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import styles from './vote-card.module.css';

type GeneralAssemblyCardProps = {
  readonly onVote: () => void;
  /** Opens the reminders. */
  readonly bell: ReactNode;
};

export function GeneralAssemblyCard({ onVote, bell }: GeneralAssemblyCardProps) {
  const known = useAtomValue(generalAssemblyAtom);
  const refresh = useSetAtom(refreshGeneralAssemblyAtom);
  return (
    <KnownCard
      id="general-assembly-title"
      title={known.value?.title || say(dashboard.generalAssembly)}
      known={known}
      failed={say(dashboard.loadFailed)}
      onRetry={() => void refresh()}
    >
      {(info) => <Standing info={info} onVote={onVote} bell={bell} />}
    </KnownCard>
  );
}

type StandingProps = GeneralAssemblyCardProps & { readonly info: GeneralAssembly };

function Standing({ info, onVote, bell }: StandingProps) {
  const now = useServerNow();
  const ensureCandidates = useSetAtom(ensureCandidatesAtom);
  const phase = electionPhase(info, now);
  const countdown = countdownOf(info, now);
  const action = actionOf(info, now);
  const standing = standingOf(info, now);
  useRefreshAtPhaseChange(phase, useSetAtom(refreshGeneralAssemblyAtom));

  // Once the election is open to the member, the booth has to work without network. The photos are
  // the offline library's business until the member enters it.
  useEffect(() => {
    if (action === 'vote') void ensureCandidates();
  }, [action, ensureCandidates]);

  return (
    <>
      {phase === 'ended' ? <p className={styles['closed']}>{say(dashboard.closed)}</p> : null}
      {countdown === null ? null : <Deadline to={countdown} now={now} />}
      {standing === null ? null : <p>{say(standing)}</p>}
      <div className={styles['actions']}>
        {action === 'vote' ? (
          <Button icon={<Vote aria-hidden="true" />} onClick={onVote}>
            {say(dashboard.voteNow)}
          </Button>
        ) : null}
        {action === 'register' ? <Register code={info.code} /> : null}
        <div className={styles['pair']}>
          <ScheduleButton
            title={say(dashboard.scheduleTitle)}
            windows={[
              [dashboard.registration, info.registration],
              [dashboard.voting, info.voting],
            ]}
          />
          {countdown === null ? null : bell}
        </div>
      </div>
    </>
  );
}

function Register({ code }: { readonly code: string }) {
  const api = useAtomValue(apiAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const amend = useSetAtom(amendGeneralAssemblyAtom);
  const refresh = useSetAtom(refreshGeneralAssemblyAtom);
  return (
    <RegisterButton
      title={say(dashboard.registerTitle)}
      register={() => registerForGeneralAssembly(api, code)}
      isRegistered={async () => {
        const asked = await fetchGeneralAssembly(api);
        return asked.ok && asked.value.value.isRegistered;
      }}
      onRegistered={async (message) => {
        const body = message ?? say(dashboard.registeredDefault);
        showMessage({ kind: 'success', title: say(shell.success), body });
        await amend({ registered: true });
        void refresh();
      }}
    />
  );
}
