import type { Atom, createStore, WritableAtom } from 'jotai';
import { type Label, say } from '~/labels/label.ts';
import type { Casting } from '~/state/casting-machine.ts';
import { isOnlineAtom, returnsOnlineAtom } from '~/state/connectivity.ts';
import type { DraftFate } from '~/state/draft-fate.ts';
import type { Known } from '~/state/known.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { serverClockAtom, tabsAtom } from '~/state/platform.ts';
import { signedInAtom } from '~/state/session.ts';

type Store = ReturnType<typeof createStore>;
type Action<Args extends unknown[], Value = void> = WritableAtom<null, Args, Promise<Value>>;

/** One vote: what the server says of it, and what lies on this phone. */
type WatchedVote<Info> = {
  readonly infoAtom: Atom<Known<Info>>;
  readonly refreshAtom: Action<[], Info | null>;
  readonly keyAtom: Atom<string | null>;
  readonly loadAtom: Action<[code: string]>;
  readonly reloadAtom: Action<[key: string]>;
  readonly draftAtom: Atom<{ readonly isAttemptOpen: boolean } | null>;
  readonly castAtom: Atom<unknown>;
  readonly castingAtom: Atom<Casting>;
  readonly checkAtom: Action<[]>;
  readonly reconcileAtom: Action<[info: Info], DraftFate>;
  /** What the member is told of a draft that is gone. */
  readonly fates: Readonly<Record<Exclude<DraftFate, 'kept'>, readonly [Label, Label]>>;
};

/**
 * Milliseconds after "not received" at which the server is asked again: a vote that hung on its way
 * may arrive after all, and the member should hear of it before they send another.
 */
const secondLooks = [5_000, 30_000];

/** Milliseconds after which what a sleeping tab knew is asked for again. */
const oldAfter = 60_000;

/** Milliseconds: apart, because a server in trouble is asked by everybody who votes. */
const untilNextCheck = () => 15_000 + Math.random() * 15_000;

/** Holds the vote on this phone against what the server and the other tabs say of it. */
export function watchVote<Info extends { readonly code: string }>(
  store: Store,
  vote: WatchedVote<Info>,
): void {
  store.get(tabsAtom).onNews((news) => {
    if (news.kind === 'record-changed') void hearOfChange(store, vote, news.key);
  });

  // A frozen tab hears no news, of other tabs or of the cooperative.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const key = store.get(vote.keyAtom);
    if (key !== null) void store.set(vote.reloadAtom, key);
    const { value, at } = store.get(vote.infoAtom);
    const age = store.get(serverClockAtom).now() - at;
    if (value !== null && age > oldAfter) void store.set(vote.refreshAtom);
  });

  store.sub(returnsOnlineAtom, () => {
    if (store.get(signedInAtom) === null) return;
    void store.set(vote.checkAtom);
    void store.set(vote.refreshAtom);
  });

  const checkOnline = () => {
    if (store.get(isOnlineAtom)) void store.set(vote.checkAtom);
  };
  let lastStep: Casting['step'] = 'ready';
  store.sub(vote.castingAtom, () => {
    const { step } = store.get(vote.castingAtom);
    if (step === 'not-received' && lastStep !== step) {
      for (const wait of secondLooks) setTimeout(() => void store.set(vote.refreshAtom), wait);
    }
    // A server in trouble is asked again by itself; the return of a lost connection is heard of.
    if (step === 'unknown' && lastStep !== step) setTimeout(checkOnline, untilNextCheck());
    lastStep = step;
  });

  let judged: Info | null = null;
  const settle = () => {
    const { value, isFresh } = store.get(vote.infoAtom);
    if (value === null) return;
    // That another question is on its way is no news: by then an old answer may be wrong.
    const isNews = isFresh && value !== judged;
    if (isNews) judged = value;
    void settleDraft(store, vote, value, isNews);
  };
  store.sub(vote.infoAtom, settle);
  settle();
}

/** Another tab has written the record; where it has cast, what the server says has changed, too. */
async function hearOfChange<Info>(
  store: Store,
  vote: WatchedVote<Info>,
  key: string,
): Promise<void> {
  const wasCast = store.get(vote.castAtom) !== null;
  await store.set(vote.reloadAtom, key);
  if (!wasCast && store.get(vote.castAtom) !== null) await store.set(vote.refreshAtom);
}

async function settleDraft<Info extends { readonly code: string }>(
  store: Store,
  vote: WatchedVote<Info>,
  info: Info,
  isNews: boolean,
): Promise<void> {
  await store.set(vote.loadAtom, info.code);
  if (!isNews) return;
  if (store.get(vote.draftAtom)?.isAttemptOpen) await store.set(vote.checkAtom);
  const fate = await store.set(vote.reconcileAtom, info);
  if (fate === 'kept') return;
  const [title, body] = vote.fates[fate];
  store.set(showMessageAtom, { kind: 'notice', title: say(title), body: say(body) });
}
