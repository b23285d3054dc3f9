import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import type { VotingWindow } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Attempt, CastVote, DraftVote, VoteRecord } from '~/contracts/vote-record.ts';
import type { Result } from '~/lib/result.ts';
import type { RecordType } from '~/lib/storage.ts';
import {
  advanceCall,
  type CallEvent,
  isCallOpen,
  runCall,
  trackCallAtom,
  type Verification,
} from '~/state/confirmed-call.ts';
import type { Query } from '~/state/persisted-query.ts';
import type { PersistedRecord } from '~/state/persisted-record.ts';
import { locksAtom, serverClockAtom, storageAtom } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { SessionEndedError, sessionAction, sessionAtom } from '~/state/session/session-atom.ts';
import {
  aged,
  type CastAt,
  type Casting,
  castingAtRest,
  type DraftOutcome,
  isHidden,
  isSealed,
  openDraft,
  outcomeOf,
  reconciled,
  recordAfter,
  type ServerStatus,
  withAttempt,
  withoutChoices,
} from './vote-rules.ts';

type Action<Args extends unknown[], Outcome = void> = WritableAtom<null, Args, Promise<Outcome>>;

/** What the server's list says of a vote. */
export type ListedVote = { readonly hasVoted: boolean; readonly window: VotingWindow };

export type VoteName = 'ballot' | 'referendum';

/**
 * One vote of the signed-in member, whole: what the server says of it, what lies on this phone, and
 * how it is cast. Screens, the watcher and the casting page take it as it is.
 */
export type Vote<Choices, Info> = {
  readonly name: VoteName;

  /** What the server says of it. */
  readonly infoAtom: Atom<Query<Info>>;
  /** Asks the server anew. */
  readonly refreshAtom: Action<[], Info | null>;
  readonly readInfo: (info: Info) => ListedVote;
  /** The code under which the phone is searched while nothing is on. */
  readonly usualCode: string;

  /** Where the record lies, or null before it is read. */
  readonly keyAtom: Atom<string | null>;
  /** The vote that is not cast, or not known to be; null also where voting has ended. */
  readonly draftAtom: Atom<DraftVote<Choices> | null>;
  /** The vote that the server has, or null. */
  readonly receiptAtom: Atom<CastVote<Choices> | null>;
  /** What this tab has shown last and no longer finds, although it has not removed it; else null. */
  readonly lostAtom: Atom<VoteRecord<Choices> | null>;
  /** Reads it from the phone, unless it is there already. */
  readonly loadAtom: Action<[code: string]>;
  /** Reads it anew after another tab has written it. */
  readonly reloadAtom: Action<[key: string]>;
  /**
   * Drops the drafts that voting has left behind: docs/behaviour/election.md#what-ends-a-draft.
   * The action takes the code of the election that is on, or null where none is.
   */
  readonly dropOldAtom: Action<[code: string | null]>;

  readonly castingAtom: Atom<Casting<Choices>>;
  /**
   * Casts what the member agreed to, once: a second tap while the first is on its way does nothing.
   *
   * @param votesCarried how many votes a representative was told that this vote carries, else null
   * @returns false where the choices on this phone are other ones by now, or cannot be cast as they
   *   stand: then nothing was sent
   */
  readonly castAtom: Action<[agreed: Choices, votesCarried?: number | null], boolean>;
  /** Finds out what became of an attempt whose outcome is not known. */
  readonly checkAtom: Action<[]>;
  readonly canSendAgainAtom: Atom<boolean>;
  /** Sends the very same attempt once more, where the server said yes and does not list it. */
  readonly sendAgainAtom: Action<[]>;
  /** Holds the vote against what the server has just said. */
  readonly reconcileAtom: Action<[status: ServerStatus], DraftOutcome>;
  /**
   * A refused call of an election may mean that the member has voted already, in whatever words. The
   * list tells, and settles an attempt that is open. Source: docs/behaviour/certainty.md#what-is-asked.
   *
   * @returns whether the member has voted; false where nobody could be asked
   */
  readonly askWhetherVotedAtom: Action<[problem: Problem], boolean>;
};

/** The parts in which two votes differ. */
type VoteParts<Choices, Info> = Pick<
  Vote<Choices, Info>,
  'name' | 'infoAtom' | 'refreshAtom' | 'readInfo' | 'usualCode'
> & {
  /** Asks the server now, for what its answer says of something that was sent. */
  readonly verifyInfoAtom: Action<[isFound: (info: Info) => boolean], Verification>;

  readonly record: PersistedRecord<VoteRecord<Choices>>;
  readonly recordType: RecordType<VoteRecord<Choices>>;
  /** Where the record lies, then what goes with its draft. */
  readonly keys: readonly [KeyOf, ...KeyOf[]];
  /** The choices go with the cast: the vote is secret, also from whoever picks up this phone. */
  readonly isSecret: boolean;

  /** @returns the number that the vote goes under, or null where it cannot be cast as it stands */
  readonly numberOf: (get: Getter, choices: Choices) => string | null;
  /** Whether this session still has what the very same attempt is sent with. */
  readonly canRepeat: (get: Getter, attempt: Attempt<Choices>) => boolean;
  readonly effects: (
    get: Getter,
    set: Setter,
  ) => {
    readonly tryLine: () => Promise<boolean>;
    readonly send: (attempt: Attempt<Choices>, code: string) => Promise<Result<CastAt, Problem>>;
  };
};

type KeyOf = (uuid: string, code: string) => string;

/** The lock under which what lies at `key` is cast, or asked about. */
const castLock = (key: string): string => `cast ${key}`;

/** A yes is not enough, and a refusal is how a vote looks that was counted before. */
const policy = { requiresVerification: true, verifiesRefusals: true } as const;

/** Makes a vote that is cast with the certainty of the confirmed call. */
export function createVote<Choices, Info>(parts: VoteParts<Choices, Info>): Vote<Choices, Info> {
  const { name, infoAtom, refreshAtom, readInfo, usualCode, verifyInfoAtom } = parts;
  const { record, recordType, keys, isSecret, numberOf, canRepeat, effects } = parts;
  const { recordAtom, keyAtom, lostAtom, loadAtom, reloadAtom, changeAtom } = record;
  type There = VoteRecord<Choices>;
  type Event = CallEvent<Attempt<Choices>, CastAt>;

  /** The call that this tab has under way; null where the record on disk says how casting stands. */
  const underWayAtom = sessionAtom<Casting<Choices> | null>(null);
  const castingAtom = atom((get) => get(underWayAtom) ?? castingAtRest(get(recordAtom)));
  const draftAtom = atom((get): DraftVote<Choices> | null => {
    const there = get(recordAtom);
    return there?.phase === 'draft' && !isHidden(there) ? there : null;
  });
  const receiptAtom = atom((get): CastVote<Choices> | null => {
    const there = get(recordAtom);
    return there?.phase === 'cast' ? there : null;
  });

  /** Edits a record that is there; leaves null where none is. */
  const ifThere = (edit: (there: There) => There | null) => (there: There | null) =>
    there === null ? null : edit(there);

  const verifyAtom = atom(null, (_get, set) =>
    set(verifyInfoAtom, (info) => readInfo(info).hasVoted),
  );

  /** Writes the next step of the call to the disk, then shows it. */
  const dispatchAtom = sessionAction(async (get, set, event: Event): Promise<void> => {
    const before = get(castingAtom);
    const after = advanceCall(before, event, policy);
    if (after === before) return;
    const now = get(serverClockAtom).now();
    await set(
      changeAtom,
      ifThere((there) => {
        const left = recordAfter(there, before, after, now);
        return isSecret ? withoutChoices(left) : left;
      }),
    );
    // An attempt that was never sent leaves nothing on disk, so this tab remembers it.
    const isNotBegun = after.step === 'ready' && after.last?.kind === 'not-begun';
    const isOnItsWay = isCallOpen(after) && after.step !== 'unconfirmed';
    set(underWayAtom, isNotBegun || isOnItsWay ? after : null);
  });

  /** Runs the call in its turn among the tabs; where it throws, the record on disk counts. */
  const runAtom = sessionAction(async (get, set, begin: (key: string) => Promise<boolean>) => {
    set(trackCallAtom, castingAtom);
    const key = get(keyAtom);
    if (key === null) return;
    await get(locksAtom).withLock(castLock(key), async () => {
      try {
        if (!(await begin(key))) {
          set(underWayAtom, null);
          return;
        }
        const callStore = {
          read: () => get(castingAtom),
          dispatch: (event: Event) => set(dispatchAtom, event),
        };
        const { tryLine, send } = effects(get, set);
        const code = get(recordAtom)?.code ?? '';
        await runCall(callStore, {
          tryLine,
          send: (attempt) => send(attempt, code),
          verify: () => set(verifyAtom),
        });
      } catch (error) {
        if (!(error instanceof SessionEndedError)) set(underWayAtom, null);
        throw error;
      }
    });
  });

  const castAtom = sessionAction(
    async (get, set, agreed: Choices, votesCarried: number | null = null): Promise<boolean> => {
      const before = get(castingAtom);
      const ballotNo = numberOf(get, agreed);
      if (before.step !== 'ready') return true;
      if (ballotNo === null) return false;
      const at = get(serverClockAtom).now();
      const attempt = {
        id: crypto.randomUUID(),
        at,
        ballotNo,
        choices: agreed,
        ...(votesCarried !== null && { votesCarried }),
        answer: null,
      };
      // Before the disk has answered: this tab ignores a second tap from here on.
      set(underWayAtom, advanceCall(before, { type: 'agreed', attempt }, policy));
      let isStillAgreed = true;
      await set(runAtom, async () => {
        const left = await set(
          changeAtom,
          ifThere((there) => withAttempt(there, attempt)),
        );
        const isBegun = left !== null && openDraft(left, attempt.id) !== null;
        isStillAgreed = isBegun || left === null || isSealed(left);
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
        // Another tab may have settled it, or heard more, while this one waited for its turn.
        await set(reloadAtom, key);
        const rest = castingAtRest(get(recordAtom));
        const isOpen = rest.step === 'unconfirmed' && rest.attempt.id === before.attempt.id;
        if (isOpen) set(underWayAtom, advanceCall(rest, { type: how }, policy));
        return isOpen;
      });
    },
  );
  const checkAtom = atom(null, (_get, set): Promise<void> => set(continueAtom, 'verify-again'));
  const sendAgainAtom = atom(null, (_get, set): Promise<void> => set(continueAtom, 'send-again'));
  const canSendAgainAtom = atom((get): boolean => {
    const casting = get(castingAtom);
    return casting.step === 'unconfirmed' && canRepeat(get, casting.attempt);
  });

  const reconcileAtom = sessionAction(
    async (_get, set, status: ServerStatus): Promise<DraftOutcome> => {
      let outcome: DraftOutcome = 'kept';
      await set(
        changeAtom,
        ifThere((there) => {
          const left = reconciled(there, status);
          outcome = outcomeOf(there, left);
          return left !== null && isSecret ? withoutChoices(left) : left;
        }),
      );
      return outcome;
    },
  );

  const askWhetherVotedAtom = sessionAction(
    async (get, set, problem: Problem): Promise<boolean> => {
      if (problem.kind !== 'refused') return false;
      // A check that is under way may have asked too early, and a second one would be ignored.
      const key = get(keyAtom);
      if (key !== null) await get(locksAtom).withLock(castLock(key), async () => {});
      await set(checkAtom);
      return get(receiptAtom) !== null || (await set(verifyAtom)) === 'found';
    },
  );

  const dropOldAtom = sessionAction(async (get, set, code: string | null): Promise<void> => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return;
    const [keyOf, ...beside] = keys;
    const now = get(serverClockAtom).now();
    const prefix = keyOf(uuid, '');
    for (const key of await get(storageAtom).keysWhere((other) => other.startsWith(prefix))) {
      const own = key.slice(prefix.length);
      const age = ifThere((there) => aged(there, code !== null && own !== code, now));
      const left =
        key === get(keyAtom)
          ? await set(changeAtom, age)
          : await get(storageAtom).change(key, recordType, age);
      if (left !== null) continue;
      for (const besideOf of beside) await get(storageAtom).forget(besideOf(uuid, own));
    }
  });

  return {
    name,
    infoAtom,
    refreshAtom,
    readInfo,
    usualCode,
    keyAtom,
    draftAtom,
    receiptAtom,
    lostAtom,
    loadAtom,
    reloadAtom,
    dropOldAtom,
    castingAtom,
    castAtom,
    checkAtom,
    canSendAgainAtom,
    sendAgainAtom,
    reconcileAtom,
    askWhetherVotedAtom,
  };
}
