import { dashboard } from '~/labels/dashboard.ts';
import { type Label, say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { isCallOpen, readyToCall } from '~/state/confirmed-call.ts';
import { isOnlineAtom, returnsOnlineAtom } from '~/state/connectivity.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { askForRatingAtom } from '~/state/rating.ts';
import { type Store, serverClockAtom, storageAtom } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import type { Vote, VoteName } from '~/state/vote/vote.ts';
import {
  type Casting,
  type DraftOutcome,
  isHidden,
  type ServerStatus,
} from '~/state/vote/vote-rules.ts';
import { hasEndedBy } from '~/state/vote-phase.ts';

/** The messages about a draft that is gone, or out of sight; and what follows on a vote's arrival. */
type VoteMessages = Readonly<
  Record<Exclude<DraftOutcome, 'kept'> | 'lost', readonly [title: Label, body: Label]>
> & { readonly onReceived: (store: Store) => void };

const messagesOf: Readonly<Record<VoteName, VoteMessages>> = {
  ballot: {
    'cast-earlier': [dashboard.castEarlierTitle, dashboard.castEarlier],
    'voted-elsewhere': [dashboard.votedElsewhereTitle, dashboard.votedElsewhere],
    'voting-ended': [dashboard.votingEndedTitle, dashboard.votingEnded],
    lost: [dashboard.ballotGoneTitle, dashboard.ballotGone],
    // The booth opens the receipt, which says it all.
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

/**
 * Milliseconds after an attempt of which the server said that it is not there: it may have hung on
 * its way and arrive after all, and the member should hear of it before they send another.
 */
const secondLooks = [5_000, 30_000, 120_000, 600_000];

/** Milliseconds after which what a sleeping tab knew is asked for again. */
const oldAfter = 60_000;

/** Milliseconds: apart, because a server in trouble is asked by everybody who votes. */
const untilNextCheck = () => 15_000 + Math.random() * 15_000;

/**
 * Holds the vote on this phone against what the server and the other tabs say of it.
 *
 * @returns to be called when another tab has changed what lies at a key
 */
export function watchVote<Choices, Info extends { readonly code: string }>(
  store: Store,
  vote: Vote<Choices, Info>,
): (key: string) => void {
  // A frozen tab misses what other tabs and the cooperative say.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const key = store.get(vote.keyAtom);
    if (key !== null) void store.set(vote.reloadAtom, key);
    const { lastData, dataUpdatedAt } = store.get(vote.infoAtom);
    const age = store.get(serverClockAtom).now() - dataUpdatedAt;
    if (lastData !== null && age > oldAfter) void store.set(vote.refreshAtom);
  });

  // A closed account may not ask: an open attempt waits until the account is active again.
  const check = () => {
    if (store.get(signedInAtom)?.session.isDeactivated === false) void store.set(vote.checkAtom);
  };

  store.sub(returnsOnlineAtom, () => {
    if (store.get(signedInAtom) === null) return;
    check();
    void store.set(vote.refreshAtom);
  });

  // A server in trouble is asked again on a timer; a lost connection reports its return.
  const checkOnline = () => {
    if (store.get(isOnlineAtom)) check();
  };
  /** What the server has said since the page opened. */
  const reconcile = () => {
    const { lastData, isStale, saidAt, dataUpdatedAt: at } = store.get(vote.infoAtom);
    if (lastData === null || isStale) return;
    const { hasVoted, window } = vote.readInfo(lastData);
    const status = { hasVoted, hasEnded: hasEndedBy(window, saidAt), at };
    void settleDraft(store, vote, lastData.code, status);
  };

  let last: Casting = readyToCall;
  const follow = () => {
    const [before, now] = [last, store.get(vote.castingAtom)];
    last = now;
    // The status that closed an attempt came while the attempt was open: now it is for the draft.
    if (now.step === 'ready' && isCallOpen(before)) reconcile();
    // Wherever the member is when the cooperative confirms the vote, they are told.
    if (now.step === 'confirmed' && isCallOpen(before)) messagesOf[vote.name].onReceived(store);
    if (now.step !== 'unconfirmed' || before.step === now.step) return;
    // An attempt that this tab finds on the phone is asked about at once: the tab that sent it may be
    // closed.
    if (isCallOpen(before)) setTimeout(checkOnline, untilNextCheck());
    else check();
  };
  store.sub(vote.castingAtom, follow);

  // The times follow from the attempt on disk: a reload forgets none of the looks.
  let lookedFor: string | null = null;
  const lookAgain = () => {
    const attempt = store.get(vote.draftAtom)?.past.at(-1);
    if (attempt === undefined || attempt.id === lookedFor) return;
    lookedFor = attempt.id;
    const age = store.get(serverClockAtom).now() - attempt.at;
    for (const look of secondLooks) {
      if (look > age) setTimeout(() => void store.set(vote.refreshAtom), look - age);
    }
  };
  store.sub(vote.draftAtom, lookAgain);

  // The member reads why the booth closes, or why nothing is chosen any more.
  store.sub(vote.lostAtom, () => {
    const lost = store.get(vote.lostAtom);
    if (lost?.phase !== 'draft' || isHidden(lost) || isPageOld(store)) return;
    tell(store, messagesOf[vote.name].lost);
    void store.set(vote.refreshAtom);
  });

  let judged: Info | null = null;
  const settle = () => {
    const { data, lastData, isKnown, isStale } = store.get(vote.infoAtom);
    const isEmpty = isKnown && data === null;
    // The end of an election does not settle an attempt that was sent during it.
    if (lastData === null && isEmpty) void settleDraft(store, vote, vote.usualCode, null);
    if (isEmpty && !isStale) void store.set(vote.dropOldAtom, null);
    if (lastData === null) return;
    // A value that was judged already says nothing new: it may be out of date by now.
    if (isStale || lastData === judged) return void settleDraft(store, vote, lastData.code, null);
    judged = lastData;
    reconcile();
  };
  store.sub(vote.infoAtom, settle);
  follow();
  settle();
  lookAgain();
  return (key) => void reloadVote(store, vote, key);
}

/** Reads what another tab has written; where that tab has cast, the server's list has changed, too. */
async function reloadVote<Choices, Info>(
  store: Store,
  vote: Vote<Choices, Info>,
  key: string,
): Promise<void> {
  const wasCast = store.get(vote.receiptAtom) !== null;
  await store.set(vote.reloadAtom, key);
  if (!wasCast && store.get(vote.receiptAtom) !== null) await store.set(vote.refreshAtom);
}

async function settleDraft<Choices, Info>(
  store: Store,
  vote: Vote<Choices, Info>,
  code: string,
  status: ServerStatus | null,
): Promise<void> {
  await store.set(vote.loadAtom, code);
  if (status === null) return;
  await store.set(vote.checkAtom);
  const outcome = await store.set(vote.reconcileAtom, status);
  if (outcome !== 'kept') tell(store, messagesOf[vote.name][outcome]);
  await store.set(vote.dropOldAtom, code);
}

function tell(store: Store, [title, body]: readonly [Label, Label]): void {
  store.set(showMessageAtom, { kind: 'notice', title: say(title), body: say(body) });
}

/** Whether a newer version of the portal has written here: then nothing is lost. */
function isPageOld(store: Store): boolean {
  let isOld = false;
  store.get(storageAtom).onNewer(() => {
    isOld = true;
  })();
  return isOld;
}

function thankForReferendum(store: Store): void {
  const cast = store.get(referendumVote.receiptAtom);
  if (cast === null) return;
  const body =
    cast.castAt !== null
      ? say(referendum.receivedAt, { date: formatDateTime(cast.castAt) })
      : say(
          cast.certainty !== 'unknown' ? referendum.receivedUntimed : referendum.receivedUncertain,
        );
  store.set(showMessageAtom, { kind: 'success', title: say(referendum.receivedTitle), body });
  store.set(askForRatingAtom, 'referendum');
}
