import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import { type CastingEffects, runCasting } from './casting.ts';
import { advanceCasting, type Casting, readyToCast, resumeChecking } from './casting-machine.ts';
import { probeAtom } from './connectivity.ts';
import { castLock } from './kept-record.ts';
import { memberScopedAtom } from './member-scope.ts';
import { locksAtom } from './platform.ts';
import { signedInAtom } from './session.ts';

/** What a draft tells about its casting. */
type Draft = { readonly attempts: readonly unknown[]; readonly isAttemptOpen: boolean };

/** What one vote adds to the machine: where it lies and how it is sent. */
export type Vote<Choices> = {
  /** Where the vote lies on this phone; its casting runs once at a time across all tabs. */
  readonly keyAtom: Atom<string | null>;
  readonly draftAtom: Atom<Draft | null>;
  /** What the draft says, as plain data; null where there is none. */
  readonly choicesAtom: Atom<Choices | null>;
  /** Set where the server has the vote; `castAt` as in the record. */
  readonly castAtom: Atom<{ readonly castAt: number | null } | null>;
  /** Reads the record anew from disk, where another tab may have cast meanwhile. */
  readonly reloadAtom: WritableAtom<null, [key: string], Promise<void>>;
  /** `record` writes the attempt; false where the vote cannot be sent as things are. */
  readonly effects: (
    get: Getter,
    set: Setter,
  ) => Pick<CastingEffects, 'record' | 'send' | 'ask' | 'settle'>;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The atoms that cast a vote with the certainty of the casting machine. */
export function castOnce<Choices>(vote: Vote<Choices>) {
  const { keyAtom, draftAtom, choicesAtom, castAtom, reloadAtom, effects } = vote;
  const stateAtom = memberScopedAtom<Casting>(readyToCast);

  /** How casting stands; `unknown` and `checking` also after a restart with an open attempt. */
  const castingAtom = atom((get): Casting => {
    const state = get(stateAtom);
    const draft = get(draftAtom);
    const isOpen = draft?.isAttemptOpen ?? false;
    // What became of an earlier vote says nothing of a new one.
    if (state.step === 'not-received' && draft?.attempts.length === 0) return readyToCast;
    if (state.step === 'received' && draft !== null && !isOpen) return readyToCast;
    // Another tab has found out that nothing has arrived.
    if (state.step === 'unknown' && !isOpen) return readyToCast;
    // Another tab, or the app before it was killed, has sent what this tab knows nothing of.
    return isOpen && (state.step === 'ready' || state.step === 'not-received')
      ? resumeChecking
      : state;
  });

  /** `agreed` is null where an attempt is only asked about. @returns false as `castDraftAtom` */
  const runAtom = atom(null, async (get, set, start: Casting, agreed: Choices | null) => {
    const owner = get(signedInAtom);
    const key = get(keyAtom);
    if (owner === null || key === null) return true;

    return get(locksAtom).withLock(castLock(key), async () => {
      // Another tab may have cast, or chosen otherwise, while this one waited for its turn.
      await set(reloadAtom, key);
      const cast = get(castAtom);
      if (cast !== null) {
        set(stateAtom, { step: 'received', castAt: cast.castAt, wasRefused: false });
        return true;
      }
      const isOpen = get(draftAtom)?.isAttemptOpen ?? false;
      if (agreed !== null && !isOpen && !isSame(get(choicesAtom), agreed)) {
        set(stateAtom, readyToCast);
        return false;
      }
      const { record, ...others } = effects(get, set);
      await runCasting(
        {
          ...others,
          record: async () => (await set(probeAtom)) && record(),
          isMemberHere: () => get(signedInAtom)?.tag === owner.tag,
          show: (state) => set(stateAtom, state),
        },
        isOpen ? resumeChecking : start,
      );
      return true;
    });
  });

  /**
   * Runs the machine; where it breaks down, the record on disk says where the vote stands: a draft
   * to cast, or an attempt to ask about.
   */
  const safelyRunAtom = atom(null, async (_get, set, start: Casting, agreed: Choices | null) => {
    try {
      return await set(runAtom, start, agreed);
    } catch (error) {
      set(stateAtom, readyToCast);
      throw error;
    }
  });

  /**
   * Casts the vote as it was agreed to, once: a second tap while the first is on its way does
   * nothing.
   *
   * @returns false where another tab has changed the choices meanwhile: then nothing was sent
   */
  const castDraftAtom = atom(null, async (get, set, agreed: Choices): Promise<boolean> => {
    const before = get(castingAtom);
    const state = advanceCasting(before, { type: 'cast' });
    if (state === before) return true;
    set(stateAtom, state);
    return set(safelyRunAtom, state, agreed);
  });

  /** Finds out what became of an attempt whose answer never came. */
  const checkCastAtom = atom(null, async (get, set): Promise<void> => {
    if (!get(draftAtom)?.isAttemptOpen) return;
    const state = get(stateAtom);
    if (state.step === 'recording' || state.step === 'sending' || state.step === 'checking') return;
    const next =
      state.step === 'unknown' ? advanceCasting(state, { type: 'check-again' }) : resumeChecking;
    set(stateAtom, next);
    await set(safelyRunAtom, next, null);
  });

  return { castingAtom, castDraftAtom, checkCastAtom };
}
