import { createStore } from 'jotai';
import type { Api } from '~/api/http.ts';
import type { TabChannel, TabNews } from '~/lib/tabs.ts';
import { referendumQuery } from '~/state/referendum.ts';
import { apiAtom, type Store, tabsAtom } from '~/state/services.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { watchReferendum, watchWithTabs } from '../../support/watching.ts';

/** Tabs of one browser with one storage. They exchange messages, and can die at any moment. */

export type Tab = { readonly store: Store; readonly die: () => void };
type Life = {
  isAlive: boolean;
  readonly listeners: ((news: TabNews) => void)[];
  readonly end: Promise<void>;
};

const lives = new Map<Tab, Life>();
let news: TabNews[] = [];
/** The tab whose code runs now. */
let current: Life | null = null;

/** Delivers each message to every tab, including the sender. */
const channelOf = ({ listeners }: Life): TabChannel => ({
  tell: (one) => void news.push(one),
  onNews: (listener) => {
    listeners.push(listener);
    return () => void listeners.splice(listeners.indexOf(listener), 1);
  },
  close: () => void listeners.splice(0),
});

/** Locks as in a browser: a tab that dies releases its own. */
let lastTurn: Promise<unknown> = Promise.resolve();
export const locks = {
  request: (_name: string, task: () => Promise<unknown>) => {
    const life = current;
    const turn = lastTurn.then(() =>
      life?.isAlive ? Promise.race([task(), life.end]) : undefined,
    );
    lastTurn = turn.catch(() => undefined);
    // The code of a dead tab does not continue.
    return turn.then((value) => (life?.isAlive === false ? new Promise(() => undefined) : value));
  },
};

/** Runs everything that is not blocked, then delivers the messages between tabs. */
export async function settle(): Promise<void> {
  const goOn = async () => {
    for (let turn = 0; turn < 40; turn += 1) await new Promise((next) => setImmediate(next));
  };
  await goOn();
  while (news.length > 0) {
    const fresh = news;
    news = [];
    for (const life of lives.values()) {
      current = life;
      for (const listener of life.listeners) for (const one of fresh) listener(one);
    }
    await goOn();
  }
}

/** The API for one tab. A dead tab sends nothing, although its timers remain. */
const reachedFrom = (life: Life, api: Api): Api => ({
  ...api,
  call: (...request) => (life.isAlive ? api.call(...request) : new Promise(() => undefined)),
});

export async function openTab(api: Api, signIn: (store: Store) => void): Promise<Tab> {
  let end: () => void = () => undefined;
  const life: Life = {
    isAlive: true,
    listeners: [],
    end: new Promise((resolve) => {
      end = resolve;
    }),
  };
  const real = createStore();
  real.set(apiAtom, reachedFrom(life, api));
  real.set(tabsAtom, channelOf(life));
  const set: Store['set'] = (...args) => {
    current = life;
    return real.set(...args);
  };
  const tab: Tab = {
    store: { ...real, set },
    die: () => {
      life.isAlive = false;
      lives.delete(tab);
      end();
    },
  };
  lives.set(tab, life);
  current = life;
  signIn(tab.store);
  watchWithTabs(tab.store, watchReferendum);
  await lookAtReferendum(tab);
  return tab;
}

/** Starts the work that the screen starts when it opens. */
export async function lookAtReferendum({ store }: Tab): Promise<void> {
  void store.set(referendumQuery.ensureAtom);
  void store.set(referendumQuery.refreshAtom);
  await settle();
  void store.set(referendumVote.verifyAttemptAtom);
  await settle();
}

export function closeAllTabs(): void {
  for (const tab of [...lives.keys()]) tab.die();
  lastTurn = Promise.resolve();
  news = [];
}

export function isAsked({ store }: Tab): boolean {
  const info = store.get(referendumQuery.queryAtom).lastData;
  const isResting = store.get(referendumVote.castingAtom).step === 'ready';
  const isOver = info === null || info.hasParticipated || info.window.hasEnded;
  return !isOver && isResting && store.get(referendumVote.receiptAtom) === null;
}
