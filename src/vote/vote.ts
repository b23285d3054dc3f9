import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import type { VotingWindow } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Attempt, CastVote, DraftVote, VoteRecord } from '~/contracts/vote-record.ts';
import {
  advanceCall,
  type CallEvent,
  isCallOpen,
  runCall,
  trackCallAtom,
  type Verification,
} from '~/core/confirmed-call.ts';
import type { Query } from '~/core/persisted-query.ts';
import type { PersistedRecord } from '~/core/persisted-record.ts';
import type { Result } from '~/core/result.ts';
import { apiClockAtom, locksAtom, storageAtom } from '~/core/services.ts';
import { SessionEndedError, sessionAction, sessionAtom } from '~/core/session-atom.ts';
import type { RecordType } from '~/core/storage/storage.ts';
import { signedInAtom } from '~/session/session.ts';
import { lockInTime } from './lock-in-time.ts';
import {
  type ApiStatus,
  aged,
  type CastAt,
  type Casting,
  castingFromRecord,
  type DraftOutcome,
  draftWithAttempt,
  isHidden,
  isSealed,
  outcomeOf,
  recordAfter,
  withAttempt,
  withoutChoices,
  withStatus,
} from './vote-rules.ts';

type Action<Args extends unknown[], Outcome = void> = WritableAtom<null, Args, Promise<Outcome>>;

export type VoteStatus = { readonly hasVoted: boolean; readonly window: VotingWindow };

export type VoteName = 'ballot' | 'referendum';

/** One vote of the member: its status on the API, its record on disk, and its casting. */
export type Vote<Choices, Info> = {
  readonly name: VoteName;

  readonly infoAtom: Atom<Query<Info>>;
  readonly refreshAtom: Action<[], Info | null>;
  readonly readInfo: (info: Info) => VoteStatus;
  /** The election code used on disk while nothing is scheduled. */
  readonly defaultCode: string;

  /** Null before the record is read. */
  readonly keyAtom: Atom<string | null>;
  /** A vote that is not known to be counted, also while it is being cast. Null after voting. */
  readonly draftAtom: Atom<DraftVote<Choices> | null>;
  readonly receiptAtom: Atom<CastVote<Choices> | null>;
  /** Set if the record vanished from disk although this tab did not delete it. */
  readonly vanishedAtom: Atom<VoteRecord<Choices> | null>;
  /** False while a choice is shown that is not on the disk yet. */
  readonly isWrittenAtom: Atom<boolean>;
  readonly loadAtom: Action<[code: string]>;
  readonly reloadAtom: Action<[key: string]>;
  /**
   * Deletes old drafts. Takes the code of the scheduled election, or null.
   * Source: docs/behaviour/election.md#when-a-draft-ends.
   */
  readonly dropOldAtom: Action<[code: string | null]>;

  readonly castingAtom: Atom<Casting<Choices>>;
  /** This tab could not call. */
  readonly isHeldElsewhereAtom: Atom<boolean>;
  /**
   * Casts the choices once: a second tap does nothing.
   *
   * @param votesCarried as shown to a representative
   * @returns false if the choices have changed or cannot be cast; then nothing was sent
   */
  readonly castAtom: Action<[agreed: Choices, votesCarried?: number | null], boolean>;
  readonly verifyAttemptAtom: Action<[]>;
  readonly canSendAgainAtom: Atom<boolean>;
  readonly sendAgainAtom: Action<[]>;
  /** Applies a fresh status to the record. @returns what happened to the draft */
  readonly applyStatusAtom: Action<[status: ApiStatus], DraftOutcome>;
  /**
   * Asks the API after it refused a step before the cast (entry, code, registration). The member
   * may have voted already.
   * Source: docs/behaviour/certainty.md#verification.
   *
   * @returns false also if the API cannot be asked
   */
  readonly askWhetherVotedAtom: Action<[problem: Problem], boolean>;
};

type VoteParts<Choices, Info> = Pick<
  Vote<Choices, Info>,
  'name' | 'infoAtom' | 'refreshAtom' | 'readInfo' | 'defaultCode'
> & {
  /** Starts a new request, so that the response includes everything sent before. */
  readonly verifyInfoAtom: Action<[isFound: (info: Info) => boolean | null], Verification>;

  readonly recordAtoms: PersistedRecord<VoteRecord<Choices>>;
  readonly recordType: RecordType<VoteRecord<Choices>>;
  /** The key of the record, then the keys of records that are deleted with a draft. */
  readonly storageKeys: readonly [KeyOf, ...KeyOf[]];
  /**
   * Deletes the choices as soon as the vote is counted. The receipt of a ballot shows them, so they
   * stay until the member leaves it.
   */
  readonly isSecret: boolean;

  /** @returns the ballot number, '' if there is none, or null if these choices cannot be cast */
  readonly ballotNoIfCastable: (get: Getter, choices: Choices) => string | null;
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

type KeyOf = (uuid: string, code: string) => string;

/** One for all tabs. */
const castLock = (key: string): string => `cast ${key}`;

/**
 * Verifies every response: a 2xx may come from a proxy, and a refusal may mean that an earlier
 * attempt was counted.
 */
const policy = { requiresVerification: true, verifiesRefusals: true } as const;

export function createVote<Choices, Info extends { readonly code: string }>(
  parts: VoteParts<Choices, Info>,
): Vote<Choices, Info> {
  const { name, infoAtom, refreshAtom, readInfo, defaultCode, verifyInfoAtom } = parts;
  const { recordAtoms, recordType, storageKeys, isSecret, ballotNoIfCastable, canRepeat, effects } =
    parts;
  const { recordAtom, keyAtom, vanishedAtom, isWrittenAtom, loadAtom, reloadAtom, changeAtom } =
    recordAtoms;
  type Stored = VoteRecord<Choices>;
  type VoteEvent = CallEvent<Attempt<Choices>, CastAt>;

  /**
   * The call that runs in this tab, or a call that was not sent. Else null: the state comes from the
   * record.
   */
  const underWayAtom = sessionAtom<Casting<Choices> | null>(null);
  const castingAtom = atom((get) => get(underWayAtom) ?? castingFromRecord(get(recordAtom)));
  const draftAtom = atom((get): DraftVote<Choices> | null => {
    const stored = get(recordAtom);
    return stored?.phase === 'draft' && !isHidden(stored) ? stored : null;
  });
  const receiptAtom = atom((get): CastVote<Choices> | null => {
    const stored = get(recordAtom);
    return stored?.phase === 'cast' ? stored : null;
  });

  const isHeldElsewhereAtom = sessionAtom(false);

  const ifStored = (edit: (stored: Stored) => Stored | null) => (stored: Stored | null) =>
    stored === null ? null : edit(stored);

  const verifyAtom = atom(null, (get, set) => {
    const code = get(recordAtom)?.code;
    // The next election says nothing about this one.
    return set(verifyInfoAtom, (info) =>
      code === undefined || info.code === code ? readInfo(info).hasVoted : null,
    );
  });

  /** Writes the state before it is shown. */
  const dispatchAtom = sessionAction(async (get, set, event: VoteEvent): Promise<void> => {
    const before = get(castingAtom);
    const after = advanceCall(before, event, policy);
    if (after === before) return;
    const now = get(apiClockAtom).now();
    const stored = await set(
      changeAtom,
      ifStored((record) => {
        const changed = recordAfter(record, before, after, now);
        return isSecret ? withoutChoices(changed) : changed;
      }),
    );
    const isOpen =
      after.step !== 'sending' || (stored && draftWithAttempt(stored, after.attempt.id)) !== null;
    if (!isOpen) {
      // A tab without the lock has found the vote in the status.
      set(underWayAtom, null);
      return;
    }
    // An attempt that was never sent is not on disk, so this tab remembers it.
    const isNotSent = after.step === 'ready' && after.last?.kind === 'not-sent';
    const isRunning = isCallOpen(after) && after.step !== 'unconfirmed';
    set(underWayAtom, isNotSent || isRunning ? after : null);
  });

  /** Source: docs/behaviour/certainty.md#a-lock-that-another-tab-holds. */
  const askOnlyAtom = sessionAction(async (get, set, key: string): Promise<void> => {
    set(isHeldElsewhereAtom, true);
    const verification = await set(verifyAtom);
    await set(reloadAtom, key);
    const stored = castingFromRecord(get(recordAtom));
    const isFound = verification === 'found';
    const isOpen = stored.step === 'unconfirmed';
    if (isFound && isOpen) {
      set(underWayAtom, advanceCall(stored, { type: 'verify-again' }, policy));
      await set(dispatchAtom, { type: 'verified', verification });
    }
    const isNotSent = stored.step === 'ready' && !isFound;
    set(underWayAtom, isNotSent ? { step: 'ready', last: { kind: 'not-sent' } } : null);
  });

  /**
   * Runs the call under a lock that all tabs share. If it throws, the state comes from the
   * record again.
   *
   * @param begin returns false if there is nothing to run
   */
  const runAtom = sessionAction(async (get, set, begin: (key: string) => Promise<boolean>) => {
    set(trackCallAtom, castingAtom);
    set(isHeldElsewhereAtom, false);
    const key = get(keyAtom);
    if (key === null) {
      set(underWayAtom, null);
      return;
    }
    const run = async () => {
      try {
        if (!(await begin(key))) {
          set(underWayAtom, null);
          return;
        }
        const callStore = {
          read: () => get(castingAtom),
          dispatch: (event: VoteEvent) => set(dispatchAtom, event),
        };
        const { checkConnection, send } = effects(get, set);
        const code = get(recordAtom)?.code ?? '';
        await runCall(callStore, {
          checkConnection,
          send: (attempt) => send(attempt, code),
          verify: () => set(verifyAtom),
        });
      } catch (error) {
        if (!(error instanceof SessionEndedError)) set(underWayAtom, null);
        throw error;
      }
    };
    if (!(await lockInTime(get(locksAtom), castLock(key), run))) await set(askOnlyAtom, key);
  });

  const castAtom = sessionAction(
    async (get, set, agreed: Choices, votesCarried: number | null = null): Promise<boolean> => {
      const before = get(castingAtom);
      const ballotNo = ballotNoIfCastable(get, agreed);
      if (before.step !== 'ready') return true;
      if (ballotNo === null) return false;
      const at = get(apiClockAtom).now();
      const attempt = {
        id: crypto.randomUUID(),
        at,
        ballotNo,
        choices: agreed,
        ...(votesCarried !== null && { votesCarried }),
        answer: null,
      };
      // Set before the disk is written, to ignore a second tap.
      set(underWayAtom, advanceCall(before, { type: 'agreed', attempt }, policy));
      let isStillAgreed = true;
      await set(runAtom, async () => {
        const changed = await set(
          changeAtom,
          ifStored((stored) => withAttempt(stored, attempt)),
        );
        const isBegun = changed !== null && draftWithAttempt(changed, attempt.id) !== null;
        // No record: it has vanished, and its watcher tells the member. A sealed record: another tab
        // is casting it.
        isStillAgreed = isBegun || changed === null || isSealed(changed);
        return isBegun;
      });
      return isStillAgreed;
    },
  );

  const continueAtom = sessionAction(
    async (get, set, how: 'verify-again' | 'send-again'): Promise<void> => {
      const before = get(castingAtom);
      if (before.step !== 'unconfirmed') return;
      set(underWayAtom, advanceCall(before, { type: how }, policy));
      await set(runAtom, async (key) => {
        // Another tab may have settled the attempt while this one waited for the lock.
        await set(reloadAtom, key);
        const fromRecord = castingFromRecord(get(recordAtom));
        const isOpen =
          fromRecord.step === 'unconfirmed' && fromRecord.attempt.id === before.attempt.id;
        if (isOpen) set(underWayAtom, advanceCall(fromRecord, { type: how }, policy));
        return isOpen;
      });
    },
  );
  const verifyAttemptAtom = atom(
    null,
    (_get, set): Promise<void> => set(continueAtom, 'verify-again'),
  );
  const sendAgainAtom = atom(null, (_get, set): Promise<void> => set(continueAtom, 'send-again'));
  const canSendAgainAtom = atom((get): boolean => {
    const casting = get(castingAtom);
    return casting.step === 'unconfirmed' && canRepeat(get, casting.attempt);
  });

  const applyStatusAtom = sessionAction(
    async (_get, set, status: ApiStatus): Promise<DraftOutcome> => {
      let outcome: DraftOutcome = 'kept';
      await set(
        changeAtom,
        ifStored((stored) => {
          const changed = withStatus(stored, status);
          outcome = outcomeOf(stored, changed);
          return changed !== null && isSecret ? withoutChoices(changed) : changed;
        }),
      );
      return outcome;
    },
  );

  const askWhetherVotedAtom = sessionAction(
    async (get, set, problem: Problem): Promise<boolean> => {
      if (problem.kind !== 'refused') return false;
      // Wait for a running verification: it may have asked before the vote arrived, and `verifyAttemptAtom`
      // does nothing until it ends.
      const key = get(keyAtom);
      if (key !== null) await lockInTime(get(locksAtom), castLock(key), async () => {});
      await set(verifyAttemptAtom);
      return get(receiptAtom) !== null || (await set(verifyAtom)) === 'found';
    },
  );

  const dropOldAtom = sessionAction(async (get, set, code: string | null): Promise<void> => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return;
    const [keyOf, ...companionKeys] = storageKeys;
    const now = get(apiClockAtom).now();
    const prefix = keyOf(uuid, '');
    for (const key of await get(storageAtom).keysWhere((other) => other.startsWith(prefix))) {
      const electionCode = key.slice(prefix.length);
      const age = ifStored((stored) => aged(stored, code !== null && electionCode !== code, now));
      const changed =
        key === get(keyAtom)
          ? await set(changeAtom, age)
          : await get(storageAtom).change(key, recordType, age);
      if (changed !== null) continue;
      for (const companionKeyOf of companionKeys)
        await get(storageAtom).forget(companionKeyOf(uuid, electionCode));
    }
  });

  return {
    name,
    infoAtom,
    refreshAtom,
    readInfo,
    defaultCode,
    keyAtom,
    draftAtom,
    receiptAtom,
    vanishedAtom,
    isWrittenAtom,
    loadAtom,
    reloadAtom,
    dropOldAtom,
    castingAtom,
    isHeldElsewhereAtom,
    castAtom,
    verifyAttemptAtom,
    canSendAgainAtom,
    sendAgainAtom,
    applyStatusAtom,
    askWhetherVotedAtom,
  };
}
