import { type Atom, atom, type WritableAtom } from 'jotai';
import { runCall, trackCallAtom, type Verification } from '~/core/confirmed-call.ts';
import type { Locks } from '~/core/lock.ts';
import { pause } from '~/core/pause.ts';
import { apiClockAtom, locksAtom } from '~/core/services.ts';
import { SessionEndedError, sessionAction, sessionAtom } from '~/core/session-atom.ts';
import { type Action, castLock, type VoteParts } from '~/vote/vote-parts.ts';
import { withoutChoices } from '~/vote/vote-rules.ts';
import { advanceCast, type CastEvent, type Casting, castingOf, type TabCall } from './casting.ts';

export type CastRunner<Choices> = {
  readonly castingAtom: Atom<Casting<Choices>>;
  /** Another tab holds the lock and is slow or suspended, so this tab could not call. */
  readonly isHeldElsewhereAtom: Atom<boolean>;
  readonly verifyAtom: Action<[], Verification>;
  /** Begins a step in memory, for example to ignore a second tap. Writes nothing. */
  readonly beginAtom: WritableAtom<null, [event: CastEvent<Choices>], void>;
  /**
   * Runs the call under a lock that all tabs share. If it throws, the state is the record's again.
   *
   * @param prepare returns false if there is nothing to run
   */
  readonly runAtom: Action<[prepare: (key: string) => Promise<boolean>]>;
};

export function createCastRunner<Choices, Info extends { readonly code: string }>(
  parts: VoteParts<Choices, Info>,
): CastRunner<Choices> {
  const { recordAtom, storageKeyAtom, reloadAtom, changeAtom } = parts.recordAtoms;
  const tabCallAtom = sessionAtom<TabCall<Choices>>(null);
  const isHeldElsewhereAtom = sessionAtom(false);
  const castingAtom = atom((get) => castingOf(get(recordAtom), get(tabCallAtom)));

  const verifyAtom = atom(null, (get, set) => {
    const code = get(recordAtom)?.code;
    // The next election says nothing about this one.
    return set(parts.verifyInfoAtom, (info) =>
      code === undefined || info.code === code ? parts.readInfo(info).hasVoted : null,
    );
  });

  const beginAtom = atom(null, (get, set, event: CastEvent<Choices>) => {
    const cast = { record: get(recordAtom), tabCall: null };
    set(tabCallAtom, advanceCast(cast, event, get(apiClockAtom).now()).tabCall);
  });

  /** Writes the state before it is shown. */
  const dispatchAtom = sessionAction(async (get, set, event: CastEvent<Choices>): Promise<void> => {
    const now = get(apiClockAtom).now();
    const before = get(tabCallAtom);
    let after: TabCall<Choices> = null;
    await set(changeAtom, (stored) => {
      const { record, tabCall } = advanceCast({ record: stored, tabCall: before }, event, now);
      after = tabCall;
      return record === null || parts.showsChoicesOnReceipt ? record : withoutChoices(record);
    });
    set(tabCallAtom, after);
  });

  /** Source: docs/behaviour/certainty.md#a-lock-that-another-tab-holds. */
  const askOnlyAtom = sessionAction(async (get, set, key: string): Promise<void> => {
    set(isHeldElsewhereAtom, true);
    const verification = await set(verifyAtom);
    await set(reloadAtom, key);
    if (verification === 'found') {
      set(beginAtom, { type: 'verify-again' });
      await set(dispatchAtom, { type: 'verified', verification });
      return;
    }
    const isNotSent = castingOf(get(recordAtom), null).step === 'ready';
    set(tabCallAtom, isNotSent ? { step: 'not-sent', problem: undefined } : null);
  });

  const runCallAtom = sessionAction(async (get, set): Promise<void> => {
    const { checkConnection, send } = parts.effects(get, set);
    const code = get(recordAtom)?.code ?? '';
    const callStore = {
      read: () => get(castingAtom),
      dispatch: (event: CastEvent<Choices>) => set(dispatchAtom, event),
    };
    await runCall(callStore, {
      checkConnection,
      send: (attempt) => send(attempt, code),
      verify: () => set(verifyAtom),
    });
  });

  const runAtom = sessionAction(
    async (get, set, prepare: (key: string) => Promise<boolean>): Promise<void> => {
      set(trackCallAtom, castingAtom);
      set(isHeldElsewhereAtom, false);
      const key = get(storageKeyAtom);
      if (key === null) {
        set(tabCallAtom, null);
        return;
      }
      const run = async () => {
        try {
          if (await prepare(key)) await set(runCallAtom);
          else set(tabCallAtom, null);
        } catch (error) {
          if (!(error instanceof SessionEndedError)) set(tabCallAtom, null);
          throw error;
        }
      };
      if (!(await lockInTime(get(locksAtom), castLock(key), run))) await set(askOnlyAtom, key);
    },
  );

  return { castingAtom, isHeldElsewhereAtom, verifyAtom, beginAtom, runAtom };
}

/** Milliseconds. */
const longestWait = 10_000;

/** @returns false if a suspended tab may hold the lock: `task` does not run */
export async function lockInTime(
  locks: Locks,
  name: string,
  task: () => Promise<void>,
): Promise<boolean> {
  let hasBegun = false;
  let isLate = false;
  const held = locks.withLock(name, async () => {
    hasBegun = true;
    if (!isLate) await task();
  });
  await Promise.race([held, pause(longestWait)]);
  isLate = !hasBegun;
  if (!isLate) await held;
  return !isLate;
}
