import { setImmediate as nextTurn } from 'node:timers/promises';
import { createStore } from 'jotai';
import { vi } from 'vitest';
import type { Api } from '~/core/api/http.ts';
import { createLocks, type Locks } from '~/core/lock.ts';
import { apiAtom, locksAtom, type Store, storageAtom, tabsAtom } from '~/core/services.ts';
import type { TabNews } from '~/core/tabs.ts';
import { standIn } from '../support/stand-in.ts';
import { watchWithTabs } from '../support/watching.ts';

/** Tabs of one device that die at any moment, with a disk that hangs, in simulated time. */

export type Tab = { readonly store: Store; readonly die: () => void };

type Life = {
  isAlive: boolean;
  readonly listeners: Set<(news: TabNews) => void>;
  readonly end: Promise<void>;
};

const lives = new Set<Life>();
/** The last holder of each lock. */
const turns = new Map<string, Promise<unknown>>();
let news: TabNews[] = [];

const never = new Promise<never>(() => undefined);

/** The code of a dead tab does not continue. */
async function whileAlive<Value>(life: Life, work: () => Promise<Value>): Promise<Value> {
  const value = life.isAlive ? await work() : await never;
  return life.isAlive ? value : never;
}

/** A tab that dies releases its lock, as in a browser. */
const locksOf = (life: Life): Locks => ({
  ...createLocks(),
  withLock: (name, task) => {
    const before = turns.get(name) ?? Promise.resolve();
    const turn = before.then(() => (life.isAlive ? Promise.race([task(), life.end]) : undefined));
    const ended = turn.catch(() => undefined);
    turns.set(name, ended);
    return whileAlive(life, () => turn) as ReturnType<typeof task>;
  },
});

export const stuck = { isStuck: false, waiting: [] as (() => void)[] };

export function releaseDisk(): void {
  stuck.isStuck = false;
  for (const go of stuck.waiting.splice(0)) go();
}

/** Lets all work go on except hanging calls, then delivers the messages between tabs. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await nextTurn();
  if (news.length === 0) return;
  const fresh = news.splice(0);
  for (const { listeners } of lives)
    for (const listener of listeners) for (const one of fresh) listener(one);
  await settle();
}

/** Timers of a second or more: they run only when a test says so. */
const waiting = new Map<number, () => void>();

/** Call before each test. */
export function holdTime(): void {
  const [begin, end] = [setTimeout, clearTimeout];
  let count = 1_000_000;
  vi.stubGlobal('setTimeout', (task: () => void, milliseconds = 0, ...given: unknown[]) => {
    if (milliseconds < 1_000) return begin(task, milliseconds, ...given);
    count += 1;
    waiting.set(count, () => (task as (...args: unknown[]) => void)(...given));
    return count;
  });
  vi.stubGlobal('clearTimeout', (timer: never) => {
    if (!waiting.delete(timer)) end(timer);
  });
}

/** Lets the portal's pauses between two verifications pass. */
export async function wait(): Promise<void> {
  await settle();
  for (let round = 0; round < 6 && waiting.size > 0; round += 1) {
    const due = [...waiting.values()];
    waiting.clear();
    for (const task of due) task();
    await settle();
  }
}

export async function openTab(
  api: Api,
  sessionId: string,
  watch: (store: Store) => (key: string) => void,
): Promise<Tab> {
  const ending = Promise.withResolvers<void>();
  const life: Life = { isAlive: true, listeners: new Set(), end: ending.promise };
  const store = createStore();
  const call = (...request: Parameters<Api['call']>) =>
    whileAlive(life, () => api.call(...request));
  store.set(apiAtom, { ...api, call: call as Api['call'] });
  store.set(locksAtom, locksOf(life));
  store.set(tabsAtom, {
    tell: (one) => void news.push(one),
    onNews: (listener) => {
      life.listeners.add(listener);
      return () => void life.listeners.delete(listener);
    },
    close: () => life.listeners.clear(),
  });
  const own = store.get(storageAtom);
  store.set(storageAtom, {
    ...own,
    change: (...args) =>
      whileAlive(life, async () => {
        if (stuck.isStuck) await new Promise<void>((resolve) => stuck.waiting.push(resolve));
        return life.isAlive ? own.change(...args) : never;
      }),
  });
  lives.add(life);
  standIn(store, sessionId);
  watchWithTabs(store, watch);
  await settle();
  const die = () => {
    life.isAlive = false;
    lives.delete(life);
    ending.resolve();
  };
  return { store, die };
}

/** Call before each story: no timer is pending, no lock is held, every earlier tab is dead. */
export function closeAllTabs(): void {
  for (const life of lives) life.isAlive = false;
  for (const held of [lives, turns, waiting]) held.clear();
  news = [];
  Object.assign(stuck, { isStuck: false, waiting: [] });
}
