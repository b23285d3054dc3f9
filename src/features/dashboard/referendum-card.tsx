import { useAtomValue, useSetAtom } from 'jotai';
import { BookOpenText, Scale, Vote } from 'lucide-react';
import { ReferendumReceipt } from '~/components/receipt/receipt-view.tsx';
import { ReminderBell } from '~/components/reminders/reminder-bell.tsx';
import { electionCodes } from '~/contracts/elections.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { showDate } from '~/state/member-dates.ts';
import { showMessageAtom } from '~/state/messages.ts';
import {
  type ShownQuery,
  useQuery,
  useRefreshAtPhaseChange,
  useRefreshWhile,
} from '~/state/persisted-query.ts';
import { askForRatingAtom } from '~/state/rating.ts';
import { referendumQuery } from '~/state/referendum.ts';
import { useApiNow } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { isReversibleWindow, isScheduled, windowPhase } from '~/state/vote-phase.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { StatusStrip } from '~/ui/status-strip.tsx';
import styles from './query-card.module.css';
import { buttonBar, deadlineBars, lineBar, QueryCard } from './query-card.tsx';
import banner from './referendum-card.module.css';
import { actionOf, countdownOf, statusOf } from './referendum-view.ts';
import { RegisterButton, referendumRegistration } from './registration.tsx';
import { Deadline, ScheduleButton, Unscheduled } from './vote-times.tsx';

type ReferendumCardProps = {
  readonly onVote: () => void;
  readonly onRead: () => void;
};

export function ReferendumCard(props: ReferendumCardProps) {
  const shown = useQuery(referendumQuery);
  const { data, lastData } = shown.query;
  return (
    <QueryCard
      {...shown}
      id="referendum-title"
      title={data?.title || say(referendum.referendum)}
      banner={<Banner date={data?.date ?? ''} />}
      failed={say(referendum.loadFailed)}
      nothingOn={dashboard.noReferendum}
      keepsake={lastData === null ? null : <Keepsake onRead={props.onRead} />}
      // The title is usually long, so two bars stand for it.
      loading={[lineBar, lineBar, ...deadlineBars, lineBar, buttonBar, buttonBar]}
    >
      {(info) => <Status {...shown} {...props} info={info} />}
    </QueryCard>
  );
}

function Banner({ date }: { readonly date: string }) {
  return (
    <div className={banner['banner']}>
      <Scale aria-hidden="true" />
      <p>
        {say(referendum.bannerKicker)}
        {date === '' ? null : <span>{showDate(date)}</span>}
      </p>
    </div>
  );
}

type StatusProps = ReferendumCardProps & ShownQuery<Referendum> & { readonly info: Referendum };

function Status({ info: listed, query, refresh, onVote, onRead }: StatusProps) {
  const registration = useAtomValue(referendumRegistration.callAtom);
  // The API has confirmed the registration, but its list may lag behind.
  const isConfirmed = registration.step === 'confirmed' && registration.attempt === listed.code;
  const isRegistered = listed.isRegistered || isConfirmed;
  const info = { ...listed, isRegistered };
  const now = useApiNow();
  const isRegular = useAtomValue(signedInAtom)?.session.member.isRegular ?? false;
  const phase = windowPhase(info.window, now);
  const countdown = countdownOf(info, now);
  const cast = useAtomValue(referendumVote.receiptAtom);
  const isCast = cast?.code === info.code;
  // Only a response requested after the confirmation can dispute the receipt.
  const isDisputed = isCast && !info.hasParticipated && query.askedAt > cast.confirmedAt;
  const action = isCast ? null : actionOf(info, isRegular, now);
  const status = isCast ? referendum.alreadyVoted : statusOf(info, isRegular, now);
  const isKnownWhen = isScheduled(info.window);
  useRefreshAtPhaseChange(phase, refresh);
  useRefreshWhile(isReversibleWindow(info.window, now), refresh);

  return (
    <>
      {phase === 'ended' ? <p className={styles['closed']}>{say(referendum.closed)}</p> : null}
      {isKnownWhen ? null : <Unscheduled sentence={dashboard.noReferendum} />}
      {isKnownWhen && countdown !== null ? <Deadline to={countdown} now={now} /> : null}
      {isDisputed ? (
        <Notice tone="caution">{say(referendum.serverDisagrees)}</Notice>
      ) : status === null ? null : (
        <p>{say(status)}</p>
      )}
      <DraftStatus />
      <div className={styles['actions']}>
        {action === 'vote' ? (
          <Button icon={<Vote aria-hidden="true" />} onClick={onVote}>
            {say(dashboard.voteNow)}
          </Button>
        ) : null}
        {action === 'register' ? <Register code={info.code} refresh={refresh} /> : null}
        {isCast ? <ReferendumReceipt /> : null}
        <ReadButton onRead={onRead} />
        {isKnownWhen ? (
          <div className={styles['pair']}>
            <ScheduleButton
              title={say(referendum.scheduleTitle)}
              windows={[[dashboard.voting, info.window]]}
            />
            {countdown === null ? null : <ReminderBell code={electionCodes.referendum} />}
          </div>
        ) : null}
      </div>
    </>
  );
}

/** Shown when the API no longer lists the referendum. */
function Keepsake({ onRead }: Pick<ReferendumCardProps, 'onRead'>) {
  return (
    <>
      <DraftStatus />
      <div className={styles['actions']}>
        <ReferendumReceipt />
        <ReadButton onRead={onRead} />
      </div>
    </>
  );
}

function ReadButton({ onRead }: Pick<ReferendumCardProps, 'onRead'>) {
  return (
    <Button kind="second" icon={<BookOpenText aria-hidden="true" />} onClick={onRead}>
      {say(referendum.readAmendments)}
    </Button>
  );
}

function DraftStatus() {
  const draft = useAtomValue(referendumVote.draftAtom);
  if (draft === null || draft.choices === null) return null;
  const label = say(referendum.status);
  return draft.attempt !== null ? (
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

type RegisterProps = Pick<StatusProps, 'refresh'> & { readonly code: string };

function Register({ code, refresh }: RegisterProps) {
  const showMessage = useSetAtom(showMessageAtom);
  const askForRating = useSetAtom(askForRatingAtom);
  return (
    <RegisterButton
      title={say(referendum.registerTitle)}
      code={code}
      registration={referendumRegistration}
      vote={referendumVote}
      onRegistered={() => {
        const title = say(referendum.registeredTitle);
        showMessage({ kind: 'success', title, body: say(referendum.registeredBody) });
        askForRating('referendum');
        void refresh();
      }}
    />
  );
}
