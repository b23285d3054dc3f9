import { type Atom, atom, type Getter, type Setter } from 'jotai';
import type { VotingWindow } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Attempt, VoteRecord } from '~/contracts/vote-record.ts';
import {
  runCall,
  trackCallAtom,
  type Verification,
  verificationOf,
} from '~/core/confirmed-call.ts';
import type { Locks } from '~/core/lock.ts';
import type { PersistedQuery } from '~/core/persisted-query.ts';
import type { PersistedRecord } from '~/core/persisted-record.ts';
import type { Result } from '~/core/result.ts';
import { apiClockAtom, locksAtom } from '~/core/services.ts';
import { SessionEndedError, sessionAction, sessionAtom } from '~/core/session-atom.ts';
import { pause } from '~/core/waits.ts';
import { askWithPresentToken } from '~/session/present-token.ts';
import { withAttempt } from '~/vote/vote-rules.ts';
import {
  advanceCast,
  beginInMemory,
  type CastAt,
  type CastEvent,
  type CastStart,
  castingOf,
  castStartOf,
  hasVotedIn,
  isStillUnconfirmed,
  type TabCall,
  tabCallWithoutLock,
  withoutSecret,
} from './casting.ts';

/** The parts of a vote that a cast needs. */
export type CastParts<Choices, Info> = {
  readonly query: PersistedQuery<Info>;
  readonly readInfo: (info: Info) => {
    readonly code: string;
    readonly hasVoted: boolean;
    readonly window: VotingWindow;
  };
  readonly recordAtoms: PersistedRecord<VoteRecord<Choices>>;
  /** The receipt of a ballot shows the choices, so they stay until the member leaves it. */
  readonly showsChoicesOnReceipt: boolean;
  /** Null if these choices cannot be cast. The number is '' if the vote has none. */
  readonly prepareCast: (get: Getter, choices: Choices) => { readonly ballotNo: string } | null;
  /** True if this session has the keys of the attempt. */
  readonly canRepeat: (get: Getter, attempt: Attempt<Choices>) => boolean;
  readonly effects: (
    get: Getter,
    set: Setter,
  ) => {
    readonly checkConnection: () => Promise<boolean>;
    readonly send: (attempt: Attempt<Choices>, code: string) => Promise<Result<CastAt, Problem>>;
  };
};

/**
 * - ran: `castingAtom` has the outcome, also of a second tap or of another tab's cast.
 * - changed: the record has other choices than the agreed ones. Nothing was sent.
 * - cannot-cast: choices or the booth's keys are missing. Nothing was sent.
 */
export type CastResult = 'ran' | 'changed' | 'cannot-cast';

/**
 * The actions of a cast. A second tap does nothing.
 *
 * Three actions verify: `verifyByInfoAtom` asks the API, `verifyVoteAtom` asks it about this vote,
 * `verifyAttemptAtom` also settles an open attempt.
 */
export function createCastActions<Choices, Info>(parts: CastParts<Choices, Info>) {
  const { recordAtom, reloadAtom, changeAtom } = parts.recordAtoms;
  const runner = createCastRunner(parts);
  const { castingAtom, isHeldElsewhereAtom, verifyByInfoAtom, verifyVoteAtom } = runner;
  const { beginInMemoryAtom, runUnderLockAtom } = runner;

  /** @param votesCarried as shown to a representative */
  const castAtom = sessionAction(
    async (get, set, agreed: Choices, votesCarried: number | null = null): Promise<CastResult> => {
      if (get(castingAtom).step !== 'ready') return 'ran';
      const prepared = parts.prepareCast(get, agreed);
      if (prepared === null) return 'cannot-cast';
      const attempt = {
        id: crypto.randomUUID(),
        at: get(apiClockAtom).now(),
        ballotNo: prepared.ballotNo,
        choices: agreed,
        ...(votesCarried !== null && { votesCarried }),
        answer: null,
      };
      // Before the disk is written, to ignore a second tap.
      set(beginInMemoryAtom, { type: 'agreed', attempt });
      let start = 'nothing-to-cast' as CastStart;
      await set(runUnderLockAtom, async () => {
        const changed = await set(changeAtom, (stored) =>
          stored === null ? null : withAttempt(stored, attempt),
        );
        start = castStartOf(changed, attempt.id);
        return start === 'begun';
      });
      return start === 'changed' ? 'changed' : 'ran';
    },
  );

  const continueAtom = sessionAction(
    async (get, set, how: 'verify-again' | 'send-again'): Promise<void> => {
      const before = get(castingAtom);
      if (before.step !== 'unconfirmed') return;
      set(beginInMemoryAtom, { type: how });
      await set(runUnderLockAtom, async (key) => {
        await set(reloadAtom, key);
        const isOpen = isStillUnconfirmed(get(recordAtom), before.attempt.id);
        if (isOpen) set(beginInMemoryAtom, { type: how });
        return isOpen;
      });
    },
  );

  return {
    castingAtom,
    isHeldElsewhereAtom,
    verifyByInfoAtom,
    verifyVoteAtom,
    castAtom,
    verifyAttemptAtom: atom(null, (_get, set) => set(continueAtom, 'verify-again')),
    sendAgainAtom: atom(null, (_get, set) => set(continueAtom, 'send-again')),
    canSendAgainAtom: atom((get): boolean => {
      const casting = get(castingAtom);
      return casting.step === 'unconfirmed' && parts.canRepeat(get, casting.attempt);
    }),
  };
}

/** Runs the confirmed call of a cast: under the lock, with each step on disk before it is shown. */
function createCastRunner<Choices, Info>(parts: CastParts<Choices, Info>) {
  const { recordAtom, storageKeyAtom, reloadAtom, changeAtom } = parts.recordAtoms;
  const tabCallAtom = sessionAtom<TabCall<Choices>>(null);
  const isHeldElsewhereAtom = sessionAtom(false);
  const castingAtom = atom((get) => castingOf(get(recordAtom), get(tabCallAtom)));

  /** Starts a new request, so that the response includes everything sent before. */
  const verifyByInfoAtom = sessionAction(
    async (get, set, isFound: (info: Info) => boolean | null): Promise<Verification> => {
      const ask = () => set(parts.query.fetchAtom, { isVoteCheck: true });
      return verificationOf(await askWithPresentToken(get, set, ask), isFound);
    },
  );

  const verifyVoteAtom = atom(null, (get, set) => {
    const code = get(recordAtom)?.code;
    return set(verifyByInfoAtom, (info) => hasVotedIn(code, parts.readInfo(info)));
  });

  const beginInMemoryAtom = atom(null, (get, set, event: CastEvent<Choices>) => {
    set(tabCallAtom, beginInMemory(get(recordAtom), event, get(apiClockAtom).now()));
  });

  const advanceOnDiskAtom = sessionAction(async (get, set, event: CastEvent<Choices>) => {
    const now = get(apiClockAtom).now();
    const before = get(tabCallAtom);
    let after: TabCall<Choices> = null;
    await set(changeAtom, (stored) => {
      const { record, tabCall } = advanceCast({ record: stored, tabCall: before }, event, now);
      after = tabCall;
      return withoutSecret(record, parts.showsChoicesOnReceipt);
    });
    set(tabCallAtom, after);
  });

  /** Source: docs/behaviour/certainty.md#a-lock-that-another-tab-holds. */
  const verifyWithoutLockAtom = sessionAction(async (get, set, key: string): Promise<void> => {
    set(isHeldElsewhereAtom, true);
    const verification = await set(verifyVoteAtom);
    await set(reloadAtom, key);
    if (verification === 'found') {
      set(beginInMemoryAtom, { type: 'verify-again' });
      await set(advanceOnDiskAtom, { type: 'verified', verification });
      return;
    }
    set(tabCallAtom, tabCallWithoutLock(get(recordAtom), get(tabCallAtom)));
  });

  const runCallAtom = sessionAction(async (get, set): Promise<void> => {
    const { checkConnection, send } = parts.effects(get, set);
    const code = get(recordAtom)?.code ?? '';
    await runCall<Attempt<Choices>, CastAt>(
      { read: () => get(castingAtom), dispatch: (event) => set(advanceOnDiskAtom, event) },
      {
        checkConnection,
        send: (attempt) => send(attempt, code),
        verify: () => set(verifyVoteAtom),
      },
    );
  });

  /**
   * If it throws, the state is the record's again.
   *
   * @param prepare under the lock; returns false if there is nothing to run
   */
  const runUnderLockAtom = sessionAction(
    async (get, set, prepare: (key: string) => Promise<boolean>): Promise<void> => {
      set(trackCallAtom, castingAtom);
      set(isHeldElsewhereAtom, false);
      const key = get(storageKeyAtom);
      if (key === null) return set(tabCallAtom, null);
      const run = async () => {
        try {
          if (await prepare(key)) await set(runCallAtom);
          else set(tabCallAtom, null);
        } catch (error) {
          if (!(error instanceof SessionEndedError)) set(tabCallAtom, null);
          throw error;
        }
      };
      if (!(await underCastLock(get(locksAtom), key, run))) await set(verifyWithoutLockAtom, key);
    },
  );

  return {
    castingAtom,
    /** Another tab holds the lock and is slow or suspended, so this tab could not call. */
    isHeldElsewhereAtom: isHeldElsewhereAtom as Atom<boolean>,
    verifyByInfoAtom,
    verifyVoteAtom,
    beginInMemoryAtom,
    runUnderLockAtom,
  };
}

/** Milliseconds. */
const longestWait = 10_000;

/**
 * Runs `task` under the lock of a record, which all tabs share.
 *
 * @returns false if another tab, perhaps suspended, holds the lock: `task` does not run
 */
export async function underCastLock(
  locks: Locks,
  storageKey: string,
  task: () => Promise<void>,
): Promise<boolean> {
  let hasBegun = false;
  let hasGivenUp = false;
  const turn = locks.withLock(`cast ${storageKey}`, async () => {
    if (hasGivenUp) return;
    hasBegun = true;
    await task();
  });
  await Promise.race([turn, pause(longestWait)]);
  hasGivenUp = !hasBegun;
  if (hasBegun) await turn;
  return hasBegun;
}
