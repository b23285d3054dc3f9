import { useAtomValue, useSetAtom } from 'jotai';
import { CalendarDays, Vote } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { useServerNow } from '~/lib/use-server-now.ts';
import { electionPhase } from '~/state/election-phase.ts';
import { generalAssemblyAtom, refreshGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { keepCandidatesAtom } from '~/state/keep-candidates.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Countdown } from '~/ui/countdown.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import styles from './general-assembly-card.module.css';
import { actionOf, countdownOf, standingOf } from './general-assembly-view.ts';
import { RegisterButton } from './register-button.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

const titleId = 'general-assembly-title';

export function GeneralAssemblyCard({ onVote }: { readonly onVote: () => void }) {
  const known = useAtomValue(generalAssemblyAtom);
  const refresh = useSetAtom(refreshGeneralAssemblyAtom);
  const { value: info, problem, isFresh, at } = known;

  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId}>{info?.title || say(dashboard.generalAssembly)}</h2>
      {info !== null ? (
        <Standing info={info} onVote={onVote} />
      ) : problem === null ? (
        <Skeleton label={say(shell.loading)} lines={[0.5, 1, 0.7]} />
      ) : (
        <>
          <Notice tone="bad" title={say(dashboard.loadFailed)} isLive>
            {sayProblem(problem)}
          </Notice>
          <Button onClick={() => void refresh()}>{say(shell.retry)}</Button>
        </>
      )}
      {info !== null && !isFresh ? (
        <p className={styles['quiet']}>{say(dashboard.asOf, { time: formatDateTime(at) })}</p>
      ) : null}
    </Card>
  );
}

/** Fetches anew when a phase ends, spread over some seconds so that not all members ask at once. */
function useRefreshAtPhaseChange(phase: string): void {
  const refresh = useSetAtom(refreshGeneralAssemblyAtom);
  const [firstPhase] = useState(phase);
  useEffect(() => {
    if (phase === firstPhase) return;
    const timer = setTimeout(() => void refresh(), Math.random() * 5_000);
    return () => clearTimeout(timer);
  }, [phase, firstPhase, refresh]);
}

function Standing({
  info,
  onVote,
}: {
  readonly info: GeneralAssembly;
  readonly onVote: () => void;
}) {
  const now = useServerNow();
  const [isScheduleOpen, setIsScheduleOpen] = useState(false);
  const keepCandidates = useSetAtom(keepCandidatesAtom);
  const phase = electionPhase(info, now);
  const countdown = countdownOf(info, now);
  const action = actionOf(info, now);
  const standing = standingOf(info, now);
  useRefreshAtPhaseChange(phase);

  // Once the election is open to the member, the booth has to work without network.
  useEffect(() => {
    if (action === 'vote') void keepCandidates();
  }, [action, keepCandidates]);

  return (
    <>
      {phase === 'ended' ? <p className={styles['closed']}>{say(dashboard.closed)}</p> : null}
      {countdown !== null && countdown.at === null ? <p>{say(dashboard.notScheduled)}</p> : null}
      {countdown !== null && countdown.at !== null ? (
        <div className={styles['count']}>
          <Countdown
            label={say(countdown.label)}
            left={countdown.at - now}
            units={{
              days: say(dashboard.days),
              hours: say(dashboard.hours),
              minutes: say(dashboard.minutes),
              seconds: say(dashboard.seconds),
            }}
            spoken={(parts) =>
              say(dashboard.countdownSpoken, { label: say(countdown.label), ...parts })
            }
          />
          {countdown.at > now ? (
            <p className={styles['quiet']}>
              {say(dashboard.until, { date: formatDateTime(countdown.at) })}
            </p>
          ) : null}
        </div>
      ) : null}
      {standing === null ? null : <p>{say(standing)}</p>}
      <div className={styles['actions']}>
        {action === 'vote' ? (
          <Button icon={<Vote aria-hidden="true" />} onClick={onVote}>
            {say(dashboard.voteNow)}
          </Button>
        ) : null}
        {action === 'register' ? <RegisterButton code={info.code} /> : null}
        <Button
          kind="second"
          icon={<CalendarDays aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setIsScheduleOpen(true)}
        >
          {say(dashboard.schedule)}
        </Button>
      </div>
      {isScheduleOpen ? (
        <ScheduleDialog info={info} onClose={() => setIsScheduleOpen(false)} />
      ) : null}
    </>
  );
}
