import { useAtomValue, useSetAtom } from 'jotai';
import { BookOpenText } from 'lucide-react';
import { useApiNowAt } from '~/core/api-hooks.ts';
import { showMessageAtom } from '~/core/messages.ts';
import { useQuery, useRefreshAtPhaseChange, useRefreshWhile } from '~/core/persisted-query.ts';
import { form } from '~/labels/form.ts';
import { dashboard } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { askForRatingAtom } from '~/vote/rating/rating.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { RegisterButton, referendumRegistration } from '~/vote/registration.tsx';
import { referendumQuery } from '~/vote/vote-calls.ts';
import { isReversibleWindow, isScheduled, windowPhase } from '~/vote/vote-phase.ts';
import { useAreRecordsRead, VoteCard, type VoteWords } from './home-vote-card.tsx';
import type { ScheduleRow } from './vote-times.tsx';
import { type Held, referendumView, unscheduledView, voteCard } from './vote-view.ts';

const words: VoteWords = {
  titleId: 'referendum-title',
  name: referendum.voteName,
  strip: referendum.status,
  kept: dashboard.answerKept,
  vote: dashboard.voteInReferendum,
  continueIt: dashboard.continueReferendum,
  check: dashboard.checkReferendum,
  viewReceipt: referendum.viewReceipt,
  closed: referendum.closed,
  unscheduled: dashboard.noReferendum,
};

export function useReferendumCard() {
  const query = useAtomValue(referendumQuery.queryAtom);
  const registration = useAtomValue(referendumRegistration.callAtom);
  const draft = useAtomValue(referendumVote.draftAtom);
  const cast = useAtomValue(referendumVote.receiptAtom);
  const isRegular = useAtomValue(signedInAtom)?.session.member.isRegular ?? false;
  const { data: listed, isKnown, askedAt } = query;
  const now = useApiNowAt([listed?.window.startsAt ?? null, listed?.window.endsAt ?? null]);
  const isConfirmed = registration.step === 'confirmed' && registration.attempt === listed?.code;
  const info = listed && { ...listed, isRegistered: listed.isRegistered || isConfirmed };
  const view =
    info !== null
      ? referendumView(info, isRegular, now)
      : isKnown
        ? unscheduledView(dashboard.referendumResults)
        : null;
  const areRead = useAreRecordsRead();
  const isCast = cast !== null && (info === null || cast.code === info.code);
  const held: Held = isCast
    ? 'receipt'
    : draft === null || draft.choices === null
      ? areRead
        ? 'nothing'
        : 'unread'
      : draft.attempt === null
        ? 'draft'
        : 'attempt';
  const isDisputed = isCast && info !== null && !info.hasParticipated && askedAt > cast.confirmedAt;
  const schedule: readonly ScheduleRow[] =
    info !== null && isScheduled(info.window) ? [[dashboard.voting, info.window]] : [];
  return { words, query, info, now, view, held, isDisputed, schedule, card: voteCard(view, held) };
}

type ReferendumCardProps = {
  readonly onVote: () => void;
  readonly onRead: () => void;
  readonly onViewReceipt: () => void;
};

export function ReferendumCard({ onVote, onRead, onViewReceipt }: ReferendumCardProps) {
  const { refresh } = useQuery(referendumQuery);
  const { info, isDisputed, ...described } = useReferendumCard();
  const { query, now } = described;
  useRefreshAtPhaseChange(info && windowPhase(info.window, now), refresh);
  useRefreshWhile(info !== null && isReversibleWindow(info.window, now), refresh);
  return (
    <VoteCard
      {...described}
      title={info?.title ?? ''}
      notices={
        isDisputed ? <Notice tone="caution">{say(referendum.serverDisagrees)}</Notice> : null
      }
      register={info && <Register code={info.code} refresh={refresh} />}
      others={
        query.lastData === null ? null : (
          <Button kind="quiet" icon={<BookOpenText aria-hidden="true" />} onClick={onRead}>
            {say(referendum.readAmendments)}
          </Button>
        )
      }
      onVote={onVote}
      onContinue={onVote}
      onViewReceipt={onViewReceipt}
    />
  );
}

type RegisterProps = { readonly code: string; readonly refresh: () => Promise<unknown> };

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
        const title = say(form.success);
        showMessage({ kind: 'success', title, body: say(referendum.registeredBody) });
        askForRating('referendum');
        void refresh();
      }}
    />
  );
}
