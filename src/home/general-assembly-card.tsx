import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useApiNowAt } from '~/core/api-hooks.ts';
import { isOnlineAtom, lastSuccessAtAtom, probeServerAtom } from '~/core/connectivity.ts';
import { showMessageAtom } from '~/core/messages.ts';
import { useQuery, useRefreshAtPhaseChange, useRefreshWhile } from '~/core/persisted-query.ts';
import { pause } from '~/core/waits.ts';
import { election } from '~/labels/election.ts';
import { form } from '~/labels/form.ts';
import { dashboard, sayNeedsConnection } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { Notice } from '~/ui/notice.tsx';
import { ballot, boothKeysAtom } from '~/vote/ballot.ts';
import { assemblyRegistration, RegisterButton } from '~/vote/registration.tsx';
import { candidatesQuery, generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { electionPhase, isAssemblyScheduled } from '~/vote/vote-phase.ts';
import { assemblyView, isReversible, votesToCast } from './general-assembly-view.ts';
import { useAreRecordsRead, VoteCard, type VoteWords } from './home-vote-card.tsx';
import { restOfHomeAtom } from './loaded-rest.ts';
import type { ScheduleRow } from './vote-times.tsx';
import { type Held, unscheduledView, voteCard } from './vote-view.ts';

const words: VoteWords = {
  titleId: 'general-assembly-title',
  name: election.voteName,
  strip: election.ballotStatus,
  kept: dashboard.choicesKept,
  vote: dashboard.voteInElection,
  continueIt: dashboard.continueBallot,
  check: dashboard.checkElection,
  viewReceipt: dashboard.viewReceipt,
  closed: dashboard.closed,
  unscheduled: dashboard.noAssembly,
};

export function useAssemblyCard() {
  const query = useAtomValue(generalAssemblyQuery.queryAtom);
  const registration = useAtomValue(assemblyRegistration.callAtom);
  const draft = useAtomValue(ballot.draftAtom);
  const cast = useAtomValue(ballot.receiptAtom);
  const booth = useAtomValue(boothKeysAtom);
  const { data: listed, lastData, isKnown, askedAt } = query;
  const { registration: registering, voting } = listed ?? {};
  const dates = [registering?.startsAt, registering?.endsAt, voting?.startsAt, voting?.endsAt];
  const now = useApiNowAt(dates.map((date) => date ?? null));
  // The API has confirmed the registration, but its list may lag behind.
  const isConfirmed = registration.step === 'confirmed' && registration.attempt === listed?.code;
  const info = listed && { ...listed, isRegistered: listed.isRegistered || isConfirmed };
  const view =
    info !== null
      ? assemblyView(info, now)
      : isKnown
        ? unscheduledView(dashboard.electionResults)
        : null;
  const areRead = useAreRecordsRead();
  const isReceived = cast !== null || (draft === null && lastData?.hasVoted === true);
  const held: Held = isReceived
    ? 'receipt'
    : draft === null
      ? areRead
        ? 'nothing'
        : 'unread'
      : draft.attempt !== null
        ? 'attempt'
        : booth === null
          ? 'draft-without-keys'
          : 'draft';
  // Only a response requested after the confirmation can dispute the receipt.
  const isDisputed =
    lastData !== null &&
    cast?.code === lastData.code &&
    !lastData.hasVoted &&
    askedAt > cast.confirmedAt;
  const isScheduled = info !== null && isAssemblyScheduled(info);
  const schedule: readonly ScheduleRow[] = isScheduled
    ? [
        [dashboard.registration, info.registration],
        [dashboard.voting, info.voting],
      ]
    : [];
  return { words, query, info, now, view, held, isDisputed, schedule, card: voteCard(view, held) };
}

type GeneralAssemblyCardProps = {
  readonly onVote: () => void;
  readonly onContinue: () => void;
  readonly onViewReceipt: () => void;
};

export function GeneralAssemblyCard(props: GeneralAssemblyCardProps) {
  const { onVote, onContinue, onViewReceipt } = props;
  const { refresh } = useQuery(generalAssemblyQuery);
  const { info, isDisputed, ...described } = useAssemblyCard();
  const { now, view, held } = described;
  const ensureCandidates = useSetAtom(candidatesQuery.ensureAtom);
  const isRestLoaded = useAtomValue(restOfHomeAtom) !== null;
  useRefreshAtPhaseChange(info && electionPhase(info, now), refresh);
  useRefreshWhile(info !== null && isReversible(info, now), refresh);

  // The booth must work offline. The library fetches the photos.
  const canVote = view?.action === 'vote';
  useEffect(() => {
    if (canVote && isRestLoaded) void ensureCandidates();
  }, [canVote, isRestLoaded, ensureCandidates]);

  const isOnline = useAtomValue(isOnlineAtom);
  const lastSuccessAt = useAtomValue(lastSuccessAtAtom);
  const probe = useSetAtom(probeServerAtom);
  const showMessage = useSetAtom(showMessageAtom);
  async function enter() {
    // A code arrives only with a connection. Slow counts as connected.
    const isQuiet = Date.now() - lastSuccessAt >= recentMs;
    const tried = isQuiet && isOnline ? [probe(), pause(patienceMs).then(() => true)] : [isOnline];
    if (await Promise.race(tried)) return onVote();
    showMessage(sayNeedsConnection());
  }

  const votesCarried = info && votesToCast(info, now);
  return (
    <VoteCard
      {...described}
      title={info?.title ?? ''}
      notices={
        <>
          {isDisputed ? <Notice tone="caution">{say(dashboard.serverDisagrees)}</Notice> : null}
          {votesCarried === null || held === 'receipt' ? null : (
            <Notice tone="note">{say(election.carries, { count: votesCarried })}</Notice>
          )}
        </>
      }
      register={info && <Register code={info.code} refresh={refresh} />}
      others={null}
      onVote={() => void enter()}
      onContinue={held === 'draft-without-keys' ? () => void enter() : onContinue}
      onViewReceipt={onViewReceipt}
    />
  );
}

const recentMs = 10_000;
const patienceMs = 2_000;

type RegisterProps = { readonly code: string; readonly refresh: () => Promise<unknown> };

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
        showMessage({ kind: 'success', title: say(form.success), body });
        void refresh();
      }}
    />
  );
}
