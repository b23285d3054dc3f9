import type { Atom, createStore, WritableAtom } from 'jotai';
import type { VotingWindow } from '~/contracts/general-assembly.ts';
import type { DraftVote, VoteRecord } from '~/contracts/vote-record.ts';
import { type Label, say } from '~/labels/label.ts';
import type { Cached } from '~/state/cached-resource.ts';
import { isCallOpen, readyToCall } from '~/state/confirmed-call/machine.ts';
import { isOnlineAtom, returnsOnlineAtom } from '~/state/connectivity.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { serverClockAtom, storageAtom } from '~/state/platform.ts';
import { signedInAtom } from '~/state/session/session.ts';
import type { Casting, DraftOutcome } from '~/state/vote/cast-vote.ts';
import { isHidden, type ServerWord } from '~/state/vote/vote-rules.ts';
import { hasEndedBy } from '~/state/window-phase.ts';

type Store = ReturnType<typeof createStore>;
type Action<Args extends unknown[], Value = void> = WritableAtom<null, Args, Promise<Value>>;

/** One vote: what the server says of it, and what lies on this phone. */
type WatchedVote<Info> = {
  readonly infoAtom: Atom<Cached<Info>>;
  /** Where what lies on the phone is looked for while nothing is on. */
  readonly usualCode: string;
  readonly refreshAtom: Action<[], Info | null>;
  readonly keyAtom: Atom<string | null>;
  readonly loadAtom: Action<[code: string]>;
  readonly reloadAtom: Action<[key: string]>;
  readonly draftAtom: Atom<DraftVote<unknown> | null>;
  readonly receiptAtom: Atom<unknown>;
  readonly castingAtom: Atom<Casting>;
  readonly checkAtom: Action<[]>;
  readonly reconcileAtom: Action<[word: ServerWord], DraftOutcome>;
  readonly dropOldAtom: Action<[code: string | null]>;
  readonly lostAtom: Atom<VoteRecord<unknown> | null>;
  readonly readInfo: (info: Info) => { readonly hasVoted: boolean; readonly window: VotingWindow };
  /** What the member is told of a draft that is gone, or out of sight. */
  readonly outcomes: Readonly<
    Record<Exclude<DraftOutcome, 'kept'> | 'lost', readonly [Label, Label]>
  >;
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
export function watchVote<Info extends { readonly code: string }>(
  store: Store,
  vote: WatchedVote<Info>,
): (key: string) => void {
  // A frozen tab hears no news, of other tabs or of the cooperative.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const key = store.get(vote.keyAtom);
    if (key !== null) void store.set(vote.reloadAtom, key);
    const { value, at } = store.get(vote.infoAtom);
    const age = store.get(serverClockAtom).now() - at;
    if (value !== null && age > oldAfter) void store.set(vote.refreshAtom);
  });

  // A closed account may not ask; what is open is asked about once it is active again.
  const check = () => {
    if (store.get(signedInAtom)?.session.isDeactivated === false) void store.set(vote.checkAtom);
  };

  store.sub(returnsOnlineAtom, () => {
    if (store.get(signedInAtom) === null) return;
    check();
    void store.set(vote.refreshAtom);
  });

  // A server in trouble is asked again by itself; the return of a lost connection is heard of.
  const checkOnline = () => {
    if (store.get(isOnlineAtom)) check();
  };
  /** What the server has said since the page opened. */
  const reconcile = () => {
    const { value, isFresh, saidAt, at } = store.get(vote.infoAtom);
    if (value === null || !isFresh) return;
    const { hasVoted, window } = vote.readInfo(value);
    const word = { hasVoted, hasEnded: hasEndedBy(window, saidAt), at };
    void settleDraft(store, vote, value.code, word);
  };

  let last: Casting = readyToCall;
  const follow = () => {
    const [before, now] = [last, store.get(vote.castingAtom)];
    last = now;
    // The word on which an attempt was closed came while it was open: it is for the draft, too.
    if (now.step === 'ready' && isCallOpen(before)) reconcile();
    if (now.step !== 'unconfirmed' || before.step === now.step) return;
    // Of an attempt that this tab finds on the phone nobody may be left to ask: its own tab may go.
    if (isCallOpen(before)) setTimeout(checkOnline, untilNextCheck());
    else check();
  };
  store.sub(vote.castingAtom, follow);

  // By the attempt that lies on disk: a reload forgets none of the looks.
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

  // Nobody is led out of the booth, or finds nothing chosen, without a word.
  store.sub(vote.lostAtom, () => {
    const lost = store.get(vote.lostAtom);
    if (lost?.phase !== 'draft' || isHidden(lost) || isPageOld(store)) return;
    tell(store, vote.outcomes.lost);
    void store.set(vote.refreshAtom);
  });

  let judged: Info | null = null;
  const settle = () => {
    const { value, isFresh, isNothingOn } = store.get(vote.infoAtom);
    // What was sent while something was on is not settled by its end.
    if (value === null && isNothingOn) void settleDraft(store, vote, vote.usualCode, null);
    if (isNothingOn && isFresh) void store.set(vote.dropOldAtom, null);
    if (value === null) return;
    // That another question is on its way is no news: by then an old answer may be wrong.
    if (!isFresh || value === judged) return void settleDraft(store, vote, value.code, null);
    judged = value;
    reconcile();
  };
  store.sub(vote.infoAtom, settle);
  follow();
  settle();
  lookAgain();
  return (key) => void hearOfChange(store, vote, key);
}

/** Another tab has written the record; where it has cast, what the server says has changed, too. */
async function hearOfChange<Info>(
  store: Store,
  vote: WatchedVote<Info>,
  key: string,
): Promise<void> {
  const wasCast = store.get(vote.receiptAtom) !== null;
  await store.set(vote.reloadAtom, key);
  if (!wasCast && store.get(vote.receiptAtom) !== null) await store.set(vote.refreshAtom);
}

async function settleDraft<Info>(
  store: Store,
  vote: WatchedVote<Info>,
  code: string,
  word: ServerWord | null,
): Promise<void> {
  await store.set(vote.loadAtom, code);
  if (word === null) return;
  await store.set(vote.checkAtom);
  const outcome = await store.set(vote.reconcileAtom, word);
  if (outcome !== 'kept') tell(store, vote.outcomes[outcome]);
  await store.set(vote.dropOldAtom, code);
}

function tell(store: Store, [title, body]: readonly [Label, Label]): void {
  store.set(showMessageAtom, { kind: 'notice', title: say(title), body: say(body) });
}

/** Whether a newer version has written here: then nothing is lost, and the page says so itself. */
function isPageOld(store: Store): boolean {
  let isOld = false;
  store.get(storageAtom).onNewer(() => {
    isOld = true;
  })();
  return isOld;
}
