import type { Atom } from 'jotai';
import { isCallOpen, lastOutcomeOf, readyToCall } from '~/core/confirmed-call.ts';
import { isOnlineAtom, reconnectionsAtom } from '~/core/connectivity.ts';
import { formatDateTime } from '~/core/manila-dates.ts';
import { showMessageAtom } from '~/core/messages.ts';
import { apiClockAtom, type Store, storageAtom } from '~/core/services.ts';
import { dashboard } from '~/labels/home.ts';
import { type Label, say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { noteEventAtom } from '~/session/events.ts';
import { signedInAtom } from '~/session/session.ts';
import type { Casting } from '~/vote/casting/casting.ts';
import { shownCastingAtom } from '~/vote/casting/shown-casting.ts';
import { askForRatingAtom } from '~/vote/rating/rating.ts';
import { ballot } from './ballot.ts';
import { referendumVote } from './referendum-vote.ts';
import type { Vote, VoteName } from './vote.ts';
import { hasEndedBy } from './vote-phase.ts';
import { type DraftOutcome, isHidden } from './vote-rules.ts';

type VoteMessages = Readonly<
  Record<Exclude<DraftOutcome, 'kept'> | 'lost', readonly [title: Label, body: Label]>
> & { readonly onReceived: (store: Store) => void };

const messagesOf: Readonly<Record<VoteName, VoteMessages>> = {
  ballot: {
    'cast-earlier': [dashboard.castEarlierTitle, dashboard.castEarlier],
    'voted-elsewhere': [dashboard.votedElsewhereTitle, dashboard.votedElsewhere],
    'voting-ended': [dashboard.votingEndedTitle, dashboard.votingEnded],
    lost: [dashboard.ballotGoneTitle, dashboard.ballotGone],
    // No message: the booth opens the receipt.
    onReceived: () => undefined,
  },
  referendum: {
    'cast-earlier': [referendum.receivedTitle, referendum.receivedUntimed],
    'voted-elsewhere': [referendum.votedElsewhereTitle, referendum.votedElsewhere],
    'voting-ended': [referendum.votingEndedTitle, referendum.votingEnded],
    lost: [referendum.answerGoneTitle, referendum.answerGone],
    onReceived: thankForReferendum,
  },
};

/** Milliseconds until the status is fetched again: an attempt that was not received may arrive late. */
const refreshDelays = [5_000, 30_000, 120_000, 600_000];

/** Milliseconds; then a tab that becomes visible refreshes the status. */
const oldAfter = 60_000;

/** Milliseconds; random, to spread the load on an API in trouble. */
const untilNextVerification = () => 15_000 + Math.random() * 15_000;

/**
 * Keeps this device's vote in step with the API and other tabs.
 *
 * @returns the listener for keys that another tab changes
 */
export function watchVote<Choices, Info>(
  store: Store,
  vote: Vote<Choices, Info>,
): (key: string) => void {
  const { queryAtom, refreshAtom } = vote.query;
  const refresh = () => void store.set(refreshAtom);

  // A frozen tab misses changes.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const key = store.get(vote.storageKeyAtom);
    if (key !== null) void store.set(vote.reloadAtom, key);
    const { lastData, dataUpdatedAt } = store.get(queryAtom);
    if (lastData !== null && store.get(apiClockAtom).now() - dataUpdatedAt > oldAfter) refresh();
  });

  // A deactivated account may not ask: its attempt waits.
  const verify = () => {
    if (store.get(signedInAtom)?.session.isDeactivated === false)
      void store.set(vote.verifyAttemptAtom);
  };

  store.sub(reconnectionsAtom, () => {
    if (store.get(signedInAtom) === null) return;
    verify();
    refresh();
  });

  // While offline, do nothing: the verification starts when the connection returns.
  const verifyIfOnline = () => {
    if (store.get(isOnlineAtom)) verify();
  };
  let last: Casting = readyToCall;
  const onCasting = () => {
    const [before, now] = [last, store.get(vote.castingAtom)];
    last = now;
    // A status does not change a record with an open attempt: apply the last one now.
    if (now.step === 'ready' && isCallOpen(before)) void applyStatus(store, vote);
    if (now.step === 'confirmed' && isCallOpen(before)) messagesOf[vote.name].onReceived(store);
    if (now.step !== 'unconfirmed' || before.step === now.step) return;
    if (isCallOpen(before)) setTimeout(verifyIfOnline, untilNextVerification());
    // The tab that sent it may be closed.
    else verify();
  };
  store.sub(vote.castingAtom, onCasting);

  // The delays count from the attempt, so they survive a reload.
  let scheduledFor: string | null = null;
  const scheduleRefreshes = () => {
    const attempt = store.get(vote.draftAtom)?.past.at(-1);
    if (attempt === undefined || attempt.id === scheduledFor) return;
    scheduledFor = attempt.id;
    const age = store.get(apiClockAtom).now() - attempt.at;
    for (const delay of refreshDelays) if (delay > age) setTimeout(refresh, delay - age);
  };
  store.sub(vote.draftAtom, scheduleRefreshes);

  store.sub(vote.vanishedAtom, () => {
    const lost = store.get(vote.vanishedAtom);
    if (lost?.phase !== 'draft' || isHidden(lost) || hasNewerRecord(store)) return;
    showNotice(store, messagesOf[vote.name].lost);
    refresh();
  });

  let appliedInfo: Info | null = null;
  const onStatus = () => {
    const { data, lastData, isKnown, isStale } = store.get(queryAtom);
    const isEmpty = isKnown && data === null;
    // Nothing is scheduled, but an attempt on disk still needs its outcome.
    if (lastData === null && isEmpty) void store.set(vote.loadAtom, vote.defaultCode);
    if (isEmpty && !isStale) void store.set(vote.dropOldAtom, null);
    if (lastData === null) return;
    // A status is applied only once: later it may be out of date.
    if (isStale || lastData === appliedInfo)
      return void store.set(vote.loadAtom, vote.readInfo(lastData).code);
    appliedInfo = lastData;
    void applyStatus(store, vote);
  };
  store.sub(queryAtom, onStatus);
  onCasting();
  onStatus();
  scheduleRefreshes();
  return (key) => void reloadVote(store, vote, key);
}

/** If the other tab has cast, the status has changed, too. */
async function reloadVote<Choices, Info>(
  store: Store,
  vote: Vote<Choices, Info>,
  key: string,
): Promise<void> {
  const wasCast = store.get(vote.receiptAtom) !== null;
  await store.set(vote.reloadAtom, key);
  if (!wasCast && store.get(vote.receiptAtom) !== null) await store.set(vote.query.refreshAtom);
}

/** Applies the last status, unless it is from disk. */
async function applyStatus<Choices, Info>(store: Store, vote: Vote<Choices, Info>): Promise<void> {
  const { lastData, isStale, saidAt, dataUpdatedAt: at } = store.get(vote.query.queryAtom);
  if (lastData === null || isStale) return;
  const { code, hasVoted, window } = vote.readInfo(lastData);
  const isTimeUnknown = !store.get(apiClockAtom).isKnown();
  const status = { hasVoted, hasEnded: hasEndedBy(window, saidAt), at, isTimeUnknown };
  await store.set(vote.loadAtom, code);
  await store.set(vote.verifyAttemptAtom);
  const outcome = await store.set(vote.applyStatusAtom, status);
  if (outcome !== 'kept') showNotice(store, messagesOf[vote.name][outcome]);
  await store.set(vote.dropOldAtom, code);
}

function showNotice(store: Store, [title, body]: readonly [Label, Label]): void {
  store.set(showMessageAtom, { kind: 'notice', title: say(title), body: say(body) });
}

/**
 * A newer version of the app wrote the record: it is not lost. `onNewer` calls a listener at once
 * if that has happened.
 */
function hasNewerRecord(store: Store): boolean {
  let hasNewer = false;
  store.get(storageAtom).onNewer(() => {
    hasNewer = true;
  })();
  return hasNewer;
}

function thankForReferendum(store: Store): void {
  const cast = store.get(referendumVote.receiptAtom);
  if (cast === null) return;
  if (store.get(shownCastingAtom) === 'referendum') return;
  const body =
    cast.castAt !== null
      ? say(referendum.receivedAt, { date: formatDateTime(cast.castAt) })
      : say(
          cast.certainty !== 'unknown' ? referendum.receivedUntimed : referendum.receivedUncertain,
        );
  store.set(showMessageAtom, { kind: 'success', title: say(referendum.receivedTitle), body });
  store.set(askForRatingAtom, 'referendum');
}

const eventOf = (casting: Casting) => {
  if (casting.step === 'sending') return 'sent';
  if (casting.step === 'confirmed') return 'counted';
  if (casting.step === 'unconfirmed') return 'unknown';
  return lastOutcomeOf(casting)?.kind === 'not-received' ? 'not-received' : null;
};

type CastingOfVote = { readonly name: VoteName; readonly castingAtom: Atom<Casting> };

export function watchVoteEvents(store: Store): void {
  const votes: readonly CastingOfVote[] = [ballot, referendumVote];
  for (const { name, castingAtom } of votes) {
    let known = eventOf(store.get(castingAtom));
    store.sub(castingAtom, () => {
      const step = eventOf(store.get(castingAtom));
      if (step === known) return;
      // A receipt of an earlier session is no event.
      const isNews = step !== null && (known !== null || step === 'sent');
      known = step;
      if (isNews) void store.set(noteEventAtom, { kind: 'vote', vote: name, step });
    });
  }
}
