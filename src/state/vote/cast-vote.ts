import { atom, type Getter, type Setter } from 'jotai';
import type { Problem } from '~/api/problem.ts';
import type { Attempt, CastVote, DraftVote, VoteRecord } from '~/contracts/vote-record.ts';
import type { Result } from '~/lib/result.ts';
import {
  advanceCall,
  type CallAnswer,
  type ConfirmedCall,
  type ConfirmedCallEvent,
  isCallOpen,
  type OpenCall,
  readyToCall,
  type Word,
} from '~/state/confirmed-call/machine.ts';
import { runCall } from '~/state/confirmed-call/run.ts';
import { knowCall } from '~/state/confirmed-call/under-way.ts';
import type { KeptRecord } from '~/state/kept-record.ts';
import { locksAtom, serverClockAtom } from '~/state/platform.ts';
import { memberAction, memberAtom, SessionOver } from '~/state/session/scope.ts';
import {
  answerOnDisk,
  isHidden,
  isSealed,
  openDraft,
  reconciled,
  type ServerWord,
  withAnswer,
  withAttempt,
  withAttemptCast,
  withAttemptClosed,
  withoutAttempt,
  withoutChoices,
} from './vote-rules.ts';

/** Server time of a cast, or null where the server's answer does not say. */
type CastAt = number | null;

/** How casting stands. */
export type Casting<Choices = unknown> = ConfirmedCall<Attempt<Choices>, CastAt>;

/** Until it is known what the server has. */
export type OpenCasting = OpenCall<Attempt<unknown>, CastAt>;

/** What is told of an open casting: the call's own step, or that a yes is not listed yet. */
type CastingPhase = OpenCasting['step'] | 'confirming' | 'not-listed' | 'still-not-listed';

/** Milliseconds since the attempt after which a yes that is not listed may be sent again. */
const repeatableAfter = 30_000;

/** @param now server time, milliseconds; a reload does not begin the wait anew */
export function castingPhase({ step, answer, attempt }: OpenCasting, now: number): CastingPhase {
  if (answer?.said !== 'yes') return step;
  if (step === 'asking') return 'confirming';
  if (step !== 'unconfirmed') return step;
  return now - attempt.at < repeatableAfter ? 'not-listed' : 'still-not-listed';
}

/** What became of a draft that the server's word was held against. */
export type DraftOutcome = 'kept' | 'cast-earlier' | 'voted-elsewhere' | 'voting-ended';

function outcomeOf(before: VoteRecord<unknown>, left: VoteRecord<unknown> | null): DraftOutcome {
  if (left === null) return 'voted-elsewhere';
  if (left === before) return 'kept';
  if (left.phase === 'cast') return 'cast-earlier';
  return isHidden(left) ? 'voting-ended' : 'kept';
}

/** What one vote adds to the kernel: where it lies, how it is sent and how it is asked about. */
export type Vote<Choices> = {
  readonly kept: KeptRecord<VoteRecord<Choices>>;
  /** The choices go with the cast: the vote is secret, also from whoever picks up this phone. */
  readonly isSecret: boolean;
  /** Whether this session still has what the very same attempt is sent with. */
  readonly canRepeat: (get: Getter, attempt: Attempt<Choices>) => boolean;
  /** @returns the number that the vote goes under, or null where it cannot be cast as it stands */
  readonly numberOf: (get: Getter, choices: Choices) => string | null;
  readonly effects: (
    get: Getter,
    set: Setter,
  ) => {
    readonly tryLine: () => Promise<boolean>;
    readonly send: (attempt: Attempt<Choices>, code: string) => Promise<Result<CastAt, Problem>>;
    readonly ask: () => Promise<Word>;
  };
};

/** The lock under which what lies at `key` is cast, or asked about. */
const castLock = (key: string): string => `cast ${key}`;

/** A yes is not enough, and a refusal is how a vote looks that was counted before. */
const policy = { needsWord: true, asksWhenRefused: true } as const;

/** The atoms that cast a vote with the certainty of the confirmed call. */
export function castVote<Choices>(vote: Vote<Choices>) {
  const { kept, isSecret, canRepeat, numberOf, effects } = vote;
  type State = Casting<Choices>;
  type Event = ConfirmedCallEvent<Attempt<Choices>, CastAt>;
  const { recordAtom, keyAtom, changeAtom, reloadAtom } = kept;

  /** What is under way in this tab; null where what lies on disk says it all. */
  const underWayAtom = memberAtom<State | null>(null);
  const castingAtom = knowCall(atom((get): State => get(underWayAtom) ?? atRest(get(recordAtom))));
  const draftAtom = atom((get): DraftVote<Choices> | null => {
    const record = get(recordAtom);
    return record?.phase === 'draft' && !isHidden(record) ? record : null;
  });
  const receiptAtom = atom((get): CastVote<Choices> | null => {
    const record = get(recordAtom);
    return record?.phase === 'cast' ? record : null;
  });

  const change =
    (edit: (record: VoteRecord<Choices>) => VoteRecord<Choices> | null) =>
    (record: VoteRecord<Choices> | null) =>
      record === null ? null : edit(record);

  /** Keeps what has come of a call, then says so. */
  const advanceAtom = memberAction(async (get, set, event: Event): Promise<void> => {
    const before = get(castingAtom);
    const after = advanceCall(before, event, policy);
    if (after === before) return;
    const now = get(serverClockAtom).now();
    await set(
      changeAtom,
      change((record) => recordAfter(record, before, after, now)),
    );
    // What was never sent has left nothing on disk that says so.
    const isNotBegun = after.step === 'ready' && after.last?.kind === 'not-begun';
    set(underWayAtom, isNotBegun || isOnItsWay(after) ? after : null);
  });

  /** What a step leaves on disk. */
  function recordAfter(record: VoteRecord<Choices>, before: State, after: State, now: number) {
    if (!isCallOpen(before)) return record;
    const { id } = before.attempt;
    switch (after.step) {
      case 'ready':
        return after.last?.kind === 'not-begun'
          ? withoutAttempt(record, id)
          : withAttemptClosed(record, id);
      case 'asking':
        return withAnswer(record, id, answerOnDisk(after.answer));
      case 'confirmed': {
        const cast = withAttemptCast(record, id, now);
        return isSecret ? withoutChoices(cast) : cast;
      }
      default:
        return record;
    }
  }

  /** Runs what is under way, in its turn among the tabs; where that breaks down, the disk says it. */
  const runAtom = memberAction(async (get, set, begin: (key: string) => Promise<boolean>) => {
    const key = get(keyAtom);
    if (key === null) return;
    await get(locksAtom).withLock(castLock(key), async () => {
      try {
        if (!(await begin(key))) {
          set(underWayAtom, null);
          return;
        }
        const place = {
          read: () => get(castingAtom),
          advance: (event: Event) => set(advanceAtom, event),
        };
        const { send, ...others } = effects(get, set);
        const code = get(recordAtom)?.code ?? '';
        await runCall(place, { ...others, send: (attempt) => send(attempt, code) });
      } catch (error) {
        if (!(error instanceof SessionOver)) set(underWayAtom, null);
        throw error;
      }
    });
  });

  /**
   * Casts what the member agreed to, once: a second tap while the first is on its way does nothing.
   *
   * @param votesCarried how many votes a representative was told that this vote carries, else null
   * @returns false where the choices on this phone are other ones by now, or cannot be cast as they
   *   stand: then nothing was sent
   */
  const castAtom = memberAction(
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
      // At once: from here on this tab takes no second word.
      set(underWayAtom, advanceCall(before, { type: 'agreed', attempt }, policy));
      let isStillAgreed = true;
      await set(runAtom, async () => {
        const record = await set(
          changeAtom,
          change((there) => withAttempt(there, attempt)),
        );
        const isBegun = record !== null && openDraft(record, attempt.id) !== null;
        isStillAgreed = isBegun || record === null || isSealed(record);
        return isBegun;
      });
      return isStillAgreed;
    },
  );

  const goOnAtom = memberAction(
    async (get, set, how: 'ask-again' | 'send-again'): Promise<void> => {
      const before = get(castingAtom);
      if (before.step !== 'unconfirmed') return;
      set(underWayAtom, advanceCall(before, { type: how }, policy));
      await set(runAtom, async (key) => {
        // Another tab may have settled it, or heard more, while this one waited for its turn.
        await set(reloadAtom, key);
        const rest = atRest(get(recordAtom));
        const isOpen = rest.step === 'unconfirmed' && rest.attempt.id === before.attempt.id;
        if (isOpen) set(underWayAtom, advanceCall(rest, { type: how }, policy));
        return isOpen;
      });
    },
  );

  /** Finds out what became of an attempt whose outcome is not known. */
  const checkAtom = atom(null, (_get, set): Promise<void> => set(goOnAtom, 'ask-again'));

  const canSendAgainAtom = atom((get): boolean => {
    const casting = get(castingAtom);
    return casting.step === 'unconfirmed' && canRepeat(get, casting.attempt);
  });

  /** Sends the very same attempt once more, where the server said yes and does not list it. */
  const sendAgainAtom = atom(null, (_get, set): Promise<void> => set(goOnAtom, 'send-again'));

  /** Holds the vote against what the server has just said. */
  const reconcileAtom = memberAction(async (_get, set, word: ServerWord): Promise<DraftOutcome> => {
    let outcome: DraftOutcome = 'kept';
    await set(
      changeAtom,
      change((record) => {
        const left = reconciled(record, word);
        outcome = outcomeOf(record, left);
        return left !== null && isSecret ? withoutChoices(left) : left;
      }),
    );
    return outcome;
  });

  return {
    draftAtom,
    receiptAtom,
    castingAtom,
    castAtom,
    checkAtom,
    canSendAgainAtom,
    sendAgainAtom,
    reconcileAtom,
  };
}

const isOnItsWay = (casting: Casting): boolean =>
  isCallOpen(casting) && casting.step !== 'unconfirmed';

/** How casting stands where nothing is under way: what lies on disk says it. */
function atRest<Choices>(record: VoteRecord<Choices> | null): Casting<Choices> {
  if (record === null) return readyToCall;
  if (record.phase === 'cast') {
    const isOurs = record.certainty === 'counted';
    const answer = isOurs ? ({ said: 'yes', value: record.castAt } as const) : null;
    return { step: 'confirmed', attempt: null, answer };
  }
  const { attempt, past } = record;
  if (attempt !== null) {
    const answer = answerOf(attempt);
    return { step: 'unconfirmed', attempt, answer, isRepeat: false, problem: null };
  }
  const last = past.at(-1);
  if (last === undefined) return readyToCall;
  const answer = answerOf(last);
  return {
    step: 'ready',
    last:
      answer?.said === 'no'
        ? { kind: 'refused', problem: answer.problem }
        : { kind: 'not-received' },
  };
}

function answerOf({ answer }: Attempt<unknown>): CallAnswer<CastAt> | null {
  if (answer === null) return null;
  return answer.said === 'yes'
    ? { said: 'yes', value: answer.castAt }
    : { said: 'no', problem: { kind: 'refused', status: 422, message: answer.message } };
}
