import { useAtomValue, useSetAtom } from 'jotai';
import { Vote } from 'lucide-react';
import { useEffect } from 'react';
import { ReminderBell } from '~/components/reminders/reminder-bell.tsx';
import { electionCodes } from '~/contracts/elections.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { candidatesQuery, generalAssemblyQuery } from '~/state/general-assembly.ts';
import { showMessageAtom } from '~/state/messages.ts';
import {
  type ShownQuery,
  useQuery,
  useRefreshAtPhaseChange,
  useRefreshWhile,
} from '~/state/persisted-query.ts';
import { useApiNow } from '~/state/services.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { electionPhase, isAssemblyScheduled } from '~/state/vote-phase.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import {
  actionOf,
  countdownOf,
  isReversible,
  statusOf,
  votesToCast,
} from './general-assembly-view.ts';
import styles from './query-card.module.css';
import { buttonBar, deadlineBars, lineBar, QueryCard } from './query-card.tsx';
import { assemblyRegistration, RegisterButton } from './registration.tsx';
import { Deadline, ScheduleButton, Unscheduled } from './vote-times.tsx';

type GeneralAssemblyCardProps = { readonly onVote: () => void };

export function GeneralAssemblyCard({ onVote }: GeneralAssemblyCardProps) {
  const shown = useQuery(generalAssemblyQuery);
  return (
    <QueryCard
      {...shown}
      id="general-assembly-title"
      title={shown.query.data?.title || say(dashboard.generalAssembly)}
      failed={say(dashboard.loadFailed)}
      nothingOn={dashboard.noAssembly}
      loading={[...deadlineBars, lineBar, buttonBar]}
    >
      {(info) => <Status info={info} refresh={shown.refresh} onVote={onVote} />}
    </QueryCard>
  );
}

type StatusProps = GeneralAssemblyCardProps &
  Pick<ShownQuery<GeneralAssembly>, 'refresh'> & { readonly info: GeneralAssembly };

function Status({ info: listed, refresh, onVote }: StatusProps) {
  const registration = useAtomValue(assemblyRegistration.callAtom);
  // The API has confirmed the registration, but its list may lag behind.
  const isConfirmed = registration.step === 'confirmed' && registration.attempt === listed.code;
  const isRegistered = listed.isRegistered || isConfirmed;
  const info = { ...listed, isRegistered };
  const now = useApiNow();
  const ensureCandidates = useSetAtom(candidatesQuery.ensureAtom);
  const phase = electionPhase(info, now);
  const countdown = countdownOf(info, now);
  const action = actionOf(info, now);
  const status = statusOf(info, now);
  const isScheduled = isAssemblyScheduled(info);
  const votesCarried = votesToCast(info, now);
  useRefreshAtPhaseChange(phase, refresh);
  useRefreshWhile(isReversible(info, now), refresh);

  // The booth must work offline. The offline library fetches the photos.
  useEffect(() => {
    if (action === 'vote') void ensureCandidates();
  }, [action, ensureCandidates]);

  return (
    <>
      {phase === 'ended' ? <p className={styles['closed']}>{say(dashboard.closed)}</p> : null}
      {isScheduled ? null : <Unscheduled sentence={dashboard.noAssembly} />}
      {isScheduled && countdown !== null ? <Deadline to={countdown} now={now} /> : null}
      {status === null ? null : <p>{say(status)}</p>}
      {votesCarried === null ? null : (
        <Notice tone="note">{say(election.carries, { count: votesCarried })}</Notice>
      )}
      {isScheduled ? (
        <div className={styles['actions']}>
          {action === 'vote' ? (
            <Button icon={<Vote aria-hidden="true" />} onClick={onVote}>
              {say(dashboard.voteNow)}
            </Button>
          ) : null}
          {action === 'register' ? <Register code={info.code} refresh={refresh} /> : null}
          <div className={styles['pair']}>
            <ScheduleButton
              title={say(dashboard.scheduleTitle)}
              windows={[
                [dashboard.registration, info.registration],
                [dashboard.voting, info.voting],
              ]}
            />
            {countdown === null ? null : <ReminderBell code={electionCodes.generalAssembly} />}
          </div>
        </div>
      ) : null}
    </>
  );
}

type RegisterProps = Pick<StatusProps, 'refresh'> & { readonly code: string };

function Register({ code, refresh }: RegisterProps) {
  const showMessage = useSetAtom(showMessageAtom);
  return (
    <RegisterButton
      title={say(dashboard.registerTitle)}
      code={code}
      registration={assemblyRegistration}
      vote={ballot}
      onRegistered={(message) => {
        const body = message ?? say(dashboard.registeredDefault);
        showMessage({ kind: 'success', title: say(shell.success), body });
        void refresh();
      }}
    />
  );
}
