import type { Referendum } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { formatDayInWords } from '~/core/manila-dates.ts';
import { dashboard } from '~/labels/home.ts';
import { type Label, say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { isScheduled, type KnownWindow, windowPhase } from '~/vote/vote-phase.ts';
import { type CountdownTo, toEndOf, toStartOf } from './vote-times.tsx';

export type VoteView = {
  readonly phase: 'unscheduled' | 'ahead' | 'ended';
  readonly action: 'vote' | 'register' | null;
  readonly hasVoted: boolean;
  readonly isRegistered: boolean;
  readonly isEntitled: boolean;
  readonly canStillVote: boolean;
  readonly countdown: CountdownTo | null;
  readonly sentence: string | null;
  readonly results: Label;
};

/** The record on this device. */
export type Held = 'unread' | 'nothing' | 'draft' | 'draft-without-keys' | 'attempt' | 'receipt';

export type CardState =
  | 'unknown'
  | 'unscheduled'
  | 'not-entitled'
  | 'not-registered'
  | 'registered'
  | 'open'
  | 'draft'
  | 'unconfirmed'
  | 'voted'
  | 'closed';

/** One main action: see docs/behaviour/home.md#the-cards. */
export type CardAction = 'vote' | 'register' | 'continue' | 'check' | 'receipt' | null;

/** The order of the cards. Source: docs/behaviour/home.md#the-cards. */
const turns = ['unconfirmed', 'draft', 'now', 'later', 'over'] as const;

export type VoteCardView = {
  readonly state: CardState;
  readonly action: CardAction;
  readonly countdown: CountdownTo | null;
  readonly sentence: string | null;
  readonly turn: (typeof turns)[number];
};

export function voteCard(view: VoteView | null, held: Held): VoteCardView {
  if (held === 'receipt') {
    // The list may lag behind the receipt: then its sentence is older.
    const sentence =
      view === null ? null : sentenceOf(view.hasVoted ? view : { ...view, sentence: null });
    return { state: 'voted', action: 'receipt', countdown: null, sentence, turn: 'over' };
  }
  const countdown = view?.countdown ?? null;
  if (held === 'attempt') {
    return {
      state: 'unconfirmed',
      action: 'check',
      countdown,
      sentence: null,
      turn: 'unconfirmed',
    };
  }
  if (held === 'draft' || held === 'draft-without-keys') {
    const sentence = held === 'draft' ? null : say(dashboard.needsCode);
    return { state: 'draft', action: 'continue', countdown, sentence, turn: 'draft' };
  }
  if (view === null) {
    return { state: 'unknown', action: null, countdown, sentence: null, turn: 'now' };
  }
  const turn = view.action !== null ? 'now' : view.canStillVote ? 'later' : 'over';
  if (held === 'unread') return { state: 'unknown', action: null, countdown, sentence: null, turn };
  return {
    state: stateOf(view),
    action: view.action,
    countdown: turn === 'over' ? null : countdown,
    sentence: sentenceOf(view),
    turn,
  };
}

/** A vote that is done, or that this member cannot cast. */
export const isOneLine = ({ state, turn }: VoteCardView): boolean =>
  turn === 'over' && state !== 'unscheduled' && state !== 'unknown';

function sentenceOf({ phase, sentence, results }: VoteView): string | null {
  if (phase !== 'ended') return sentence;
  return sentence === null ? say(results) : `${sentence} ${say(results)}`;
}

function stateOf(view: VoteView): CardState {
  if (view.hasVoted) return 'voted';
  if (view.phase === 'unscheduled') return 'unscheduled';
  if (view.phase === 'ended') return 'closed';
  if (view.action === 'vote') return 'open';
  if (!view.isEntitled) return 'not-entitled';
  return view.isRegistered ? 'registered' : 'not-registered';
}

const deadline = ({ countdown }: VoteCardView): number =>
  Math.floor((countdown?.at ?? Number.MAX_SAFE_INTEGER) / 60_000);

const compare = (a: VoteCardView, b: VoteCardView): number =>
  turns.indexOf(a.turn) - turns.indexOf(b.turn) || deadline(a) - deadline(b);

/** First the card that can be used first; the given order decides a tie. */
export const inOrder = <Item extends { readonly card: VoteCardView }>(
  items: readonly Item[],
): readonly Item[] => [...items].sort((a, b) => compare(a.card, b.card));

export const unscheduledView = (results: Label): VoteView => ({
  phase: 'unscheduled',
  action: null,
  hasVoted: false,
  isRegistered: false,
  isEntitled: true,
  canStillVote: false,
  countdown: null,
  sentence: null,
  results,
});

export const sayRegistered = ({ startsAt }: KnownWindow, now: Instant): string =>
  startsAt === null || now >= startsAt
    ? say(dashboard.registered)
    : say(dashboard.registeredUntilVoting, { date: formatDayInWords(startsAt) });

/** Source: docs/behaviour/home.md#the-referendums-card. */
export function countdownOf({ window }: Referendum, now: Instant): CountdownTo | null {
  switch (windowPhase(window, now)) {
    case 'before':
      return toStartOf(window, dashboard.votingStartsIn);
    case 'open':
      return toEndOf(window, dashboard.votingEndsIn);
    case 'ended':
      return null;
  }
}

export function actionOf(
  info: Referendum,
  isRegular: boolean,
  now: Instant,
): 'vote' | 'register' | null {
  if (!isRegular || windowPhase(info.window, now) !== 'open') return null;
  if (info.canParticipate) return info.hasParticipated ? null : 'vote';
  return !info.isRegistered && !info.hasParticipated ? 'register' : null;
}

export function statusOf(info: Referendum, isRegular: boolean, now: Instant): string | null {
  if (info.hasParticipated) return say(referendum.alreadyVoted);
  if (!isRegular) return say(referendum.notEntitled);
  const phase = windowPhase(info.window, now);
  if (phase === 'ended') return info.canParticipate ? say(dashboard.noVoteReceived) : null;
  if (info.canParticipate) return phase === 'open' ? null : sayRegistered(info.window, now);
  if (info.isRegistered) return say(referendum.alreadyRegistered);
  return say(phase === 'open' ? referendum.notRegistered : referendum.registersWithVoting);
}

export function referendumView(info: Referendum, isRegular: boolean, now: Instant): VoteView {
  const { hasParticipated: hasVoted } = info;
  const sentence = statusOf(info, isRegular, now);
  if (!isScheduled(info.window)) {
    const isTold = hasVoted || !isRegular;
    const unscheduled = unscheduledView(dashboard.referendumResults);
    return { ...unscheduled, hasVoted, sentence: isTold ? sentence : null };
  }
  const isOver = windowPhase(info.window, now) === 'ended';
  return {
    phase: isOver ? 'ended' : 'ahead',
    action: actionOf(info, isRegular, now),
    hasVoted,
    isRegistered: info.isRegistered || info.canParticipate,
    isEntitled: isRegular,
    canStillVote: isRegular && !hasVoted && !isOver,
    countdown: countdownOf(info, now),
    sentence,
    results: dashboard.referendumResults,
  };
}
