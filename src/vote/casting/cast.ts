import { type Atom, atom } from 'jotai';
import { apiClockAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { type Action, ifStored, type VoteParts } from '~/vote/vote-parts.ts';
import { draftWithAttempt, isSealed, withAttempt } from '~/vote/vote-rules.ts';
import { castingOf } from './casting.ts';
import type { CastRunner } from './run-cast.ts';

export type CastActions<Choices> = {
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
};

export function createCastActions<Choices, Info>(
  { recordAtoms, prepareCast, canRepeat }: VoteParts<Choices, Info>,
  { castingAtom, beginAtom, runAtom }: CastRunner<Choices>,
): CastActions<Choices> {
  const { recordAtom, reloadAtom, changeAtom } = recordAtoms;

  const castAtom = sessionAction(
    async (get, set, agreed: Choices, votesCarried: number | null = null): Promise<boolean> => {
      if (get(castingAtom).step !== 'ready') return true;
      const prepared = prepareCast(get, agreed);
      if (prepared === null) return false;
      const attempt = {
        id: crypto.randomUUID(),
        at: get(apiClockAtom).now(),
        ballotNo: prepared.ballotNo,
        choices: agreed,
        ...(votesCarried !== null && { votesCarried }),
        answer: null,
      };
      // Before the disk is written, to ignore a second tap.
      set(beginAtom, { type: 'agreed', attempt });
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
      set(beginAtom, { type: how });
      await set(runAtom, async (key) => {
        // Another tab may have settled the attempt while this one waited for the lock.
        await set(reloadAtom, key);
        const stored = castingOf(get(recordAtom), null);
        const isOpen = stored.step === 'unconfirmed' && stored.attempt.id === before.attempt.id;
        if (isOpen) set(beginAtom, { type: how });
        return isOpen;
      });
    },
  );

  return {
    castAtom,
    verifyAttemptAtom: atom(null, (_get, set) => set(continueAtom, 'verify-again')),
    sendAgainAtom: atom(null, (_get, set) => set(continueAtom, 'send-again')),
    canSendAgainAtom: atom((get): boolean => {
      const casting = get(castingAtom);
      return casting.step === 'unconfirmed' && canRepeat(get, casting.attempt);
    }),
  };
}
