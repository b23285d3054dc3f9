import { useAtomValue, useSetAtom } from 'jotai';
import { BookOpenText, Scale, Vote } from 'lucide-react';
import type { ReactNode } from 'react';
import { fetchReferendum, registerForReferendum } from '~/api/referendum.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { formatDate } from '~/lib/manila-dates.ts';
import { fail, succeed } from '~/lib/result.ts';
import { castAnswerAtom, draftAnswerAtom } from '~/state/answer.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { apiAtom } from '~/state/platform.ts';
import { askForRatingAtom } from '~/state/rating.ts';
import { amendReferendumAtom, referendumAtom, refreshReferendumAtom } from '~/state/referendum.ts';
import { signedInAtom } from '~/state/session.ts';
import { sessionKeyAtom } from '~/state/session-key.ts';
import { useRefreshAtPhaseChange } from '~/state/use-refresh-at-phase-change.ts';
import { useServerNow } from '~/state/use-server-now.ts';
import { windowPhase } from '~/state/window-phase.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { StatusStrip } from '~/ui/status-strip.tsx';
import { Deadline } from './deadline.tsx';
import { KnownCard } from './known-card.tsx';
import banner from './referendum-card.module.css';
import { actionOf, countdownOf, standingOf } from './referendum-view.ts';
import { RegisterButton } from './register-button.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import styles from './vote-card.module.css';

type ReferendumCardProps = {
  readonly onVote: () => void;
  readonly onRead: () => void;
  /** Opens the reminders. */
  readonly bell: ReactNode;
};

export function ReferendumCard(props: ReferendumCardProps) {
  const known = useAtomValue(referendumAtom);
  const refresh = useSetAtom(refreshReferendumAtom);
  return (
    <KnownCard
      id="referendum-title"
      title={known.value?.title || say(referendum.referendum)}
      banner={<Banner date={known.value?.date ?? null} />}
      known={known}
      failed={say(referendum.loadFailed)}
      onRetry={() => void refresh()}
    >
      {(info) => <Standing info={info} {...props} />}
    </KnownCard>
  );
}

function Banner({ date }: { readonly date: number | null }) {
  return (
    <div className={banner['banner']}>
      <Scale aria-hidden="true" />
      <p>
        {say(referendum.bannerKicker)}
        {date === null ? null : <span>{formatDate(date)}</span>}
      </p>
    </div>
  );
}

type StandingProps = ReferendumCardProps & { readonly info: Referendum };

function Standing({ info, onVote, onRead, bell }: StandingProps) {
  const now = useServerNow();
  const isRegular = useAtomValue(signedInAtom)?.session.member.isRegular ?? false;
  const phase = windowPhase(info.window, now);
  const countdown = countdownOf(info, now);
  const isCast = useAtomValue(castAnswerAtom)?.code === info.code;
  const isDisputed = useAtomValue(referendumAtom).isFresh && isCast && !info.hasParticipated;
  const action = isCast ? null : actionOf(info, isRegular, now);
  const standing = isCast ? referendum.alreadyVoted : standingOf(info, isRegular, now);
  useRefreshAtPhaseChange(phase, useSetAtom(refreshReferendumAtom));

  return (
    <>
      {phase === 'ended' ? <p className={styles['closed']}>{say(referendum.closed)}</p> : null}
      {countdown === null ? null : <Deadline to={countdown} now={now} />}
      {isDisputed ? (
        <Notice tone="caution">{say(referendum.serverDisagrees)}</Notice>
      ) : standing === null ? null : (
        <p>{say(standing)}</p>
      )}
      <DraftStatus />
      <div className={styles['actions']}>
        {action === 'vote' ? (
          <Button icon={<Vote aria-hidden="true" />} onClick={onVote}>
            {say(dashboard.voteNow)}
          </Button>
        ) : null}
        {action === 'register' ? <Register code={info.code} /> : null}
        <Button kind="second" icon={<BookOpenText aria-hidden="true" />} onClick={onRead}>
          {say(referendum.readAmendments)}
        </Button>
        <div className={styles['pair']}>
          <ScheduleButton
            title={say(referendum.scheduleTitle)}
            windows={[[dashboard.voting, info.window]]}
          />
          {countdown === null ? null : bell}
        </div>
      </div>
    </>
  );
}

/** What is true of an answer that this phone keeps; nothing where there is none. */
function DraftStatus() {
  const draft = useAtomValue(draftAnswerAtom);
  if (draft === null || (draft.choice === null && !draft.isAttemptOpen)) return null;
  const label = say(referendum.status);
  return draft.isAttemptOpen ? (
    <StatusStrip
      tone="waiting"
      label={label}
      status={say(election.notConfirmed)}
      detail={say(referendum.attemptOpen)}
    />
  ) : (
    <StatusStrip
      tone="open"
      label={label}
      status={say(election.notCastYet)}
      detail={say(referendum.answerKept)}
    />
  );
}

function Register({ code }: { readonly code: string }) {
  const api = useAtomValue(apiAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const askForRating = useSetAtom(askForRatingAtom);
  const amend = useSetAtom(amendReferendumAtom);
  const refresh = useSetAtom(refreshReferendumAtom);
  const readKey = useSetAtom(sessionKeyAtom);
  return (
    <RegisterButton
      title={say(referendum.registerTitle)}
      register={async () => {
        const key = await readKey();
        if (key === null) return fail({ kind: 'offline' });
        const answer = await registerForReferendum(api, code, key);
        return answer.ok ? succeed('') : answer;
      }}
      isRegistered={async () => {
        const asked = await fetchReferendum(api);
        return asked.ok && asked.value.value.isRegistered;
      }}
      onRegistered={async () => {
        const title = say(referendum.registeredTitle);
        showMessage({ kind: 'success', title, body: say(referendum.registeredBody) });
        askForRating('referendum');
        await amend({ user: { has_registered: true } });
        void refresh();
      }}
    />
  );
}
