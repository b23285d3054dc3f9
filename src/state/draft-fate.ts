import { type Atom, atom, type WritableAtom } from 'jotai';
import { castLock } from './kept-record.ts';
import { locksAtom, serverClockAtom } from './platform.ts';
import { windowPhase } from './window-phase.ts';

/** What became of a vote on this phone that cannot be cast any more. */
export type DraftFate = 'kept' | 'cast-earlier' | 'voted-elsewhere' | 'voting-ended';

type Action<Args extends unknown[]> = WritableAtom<null, Args, Promise<void>>;

/** A vote as it lies on this phone, and what an answer of the server says of it. */
type Reconciled<Info, Draft, Cast> = {
  readonly keyAtom: Atom<string | null>;
  readonly draftAtom: Atom<Draft | null>;
  readonly reloadAtom: Action<[key: string]>;
  readonly saveAtom: Action<[record: Cast]>;
  readonly dropAtom: Action<[]>;
  /** The receipt of an attempt that arrived late: the time of its cast is not known. */
  readonly castOf: (draft: Draft) => Cast;
  readonly read: (info: Info) => {
    readonly hasVoted: boolean;
    readonly window: Parameters<typeof windowPhase>[0];
  };
};

/**
 * Holds a draft against what the server has just said. `info` must be a fresh answer.
 *
 * A draft goes when the member has voted (an attempt of this phone that arrived late becomes its
 * receipt; a vote from another phone leaves none) and when voting has ended. An open attempt is
 * left alone: it is resolved by checking.
 */
export function reconcileDraft<
  Info,
  Draft extends { readonly attempts: readonly unknown[]; readonly isAttemptOpen: boolean },
  Cast,
>(vote: Reconciled<Info, Draft, Cast>): WritableAtom<null, [info: Info], Promise<DraftFate>> {
  const settleAtom = atom(null, async (get, set, info: Info): Promise<DraftFate> => {
    const draft = get(vote.draftAtom);
    if (draft === null || draft.isAttemptOpen) return 'kept';
    const { hasVoted, window } = vote.read(info);
    if (hasVoted && draft.attempts.length > 0) {
      await set(vote.saveAtom, vote.castOf(draft));
      return 'cast-earlier';
    }
    if (!hasVoted && windowPhase(window, get(serverClockAtom).now()) !== 'ended') return 'kept';
    await set(vote.dropAtom);
    return hasVoted ? 'voted-elsewhere' : 'voting-ended';
  });

  return atom(null, async (get, set, info: Info): Promise<DraftFate> => {
    const key = get(vote.keyAtom);
    if (key === null || get(vote.draftAtom) === null) return 'kept';
    return get(locksAtom).withLock(castLock(key), async () => {
      // Another tab may have cast what this one still takes for a draft.
      await set(vote.reloadAtom, key);
      return set(settleAtom, info);
    });
  });
}
