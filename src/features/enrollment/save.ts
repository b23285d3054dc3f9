import { atom } from 'jotai';
import { isOutcomeUnknown, type Problem } from '~/api/problem.ts';
import { fetchSession } from '~/api/user.ts';
import type { Result } from '~/lib/result.ts';
import { refreshSessionAtom } from '~/state/session.ts';

/** What the member sets once. Source: spec file 2, section 4.4. */
export type OnceField = 'tin' | 'dateOfBirth';

export type OnceTask = {
  readonly field: OnceField;
  /** Makes the one call. */
  readonly send: () => Promise<Result<unknown, Problem>>;
  /** @returns whether what the session shows is what was sent */
  readonly isSame: (shown: string) => boolean;
};

/**
 * What became of it. `refused` and `not-saved` are certain; `set-otherwise`: there is another
 * value, which cannot be changed.
 */
export type OnceOutcome =
  | { readonly kind: 'saved' | 'set-otherwise' | 'not-saved' | 'unknown' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Milliseconds that a saved value waits for the session to show it. */
const patience = 2_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Looks whether the server has the value. Only a question asked after the call is worth anything. */
export const checkOnceAtom = atom(
  null,
  async (_get, set, { field, isSame }: OnceTask): Promise<OnceOutcome> => {
    const fetched = await fetchSession();
    if (!fetched.ok) return { kind: 'unknown' };
    const shown = fetched.value.value.member[field];
    if (shown === '') return { kind: 'not-saved' };
    await set(refreshSessionAtom);
    return { kind: isSame(shown) ? 'saved' : 'set-otherwise' };
  },
);

/**
 * Saves a value that can be set only once; where the answer is lost, the session tells.
 *
 * @param isRepeated an earlier attempt had no sure answer
 * @param onUnsure the answer was lost: the server is being asked
 */
export const saveOnceAtom = atom(
  null,
  async (
    _get,
    set,
    task: OnceTask,
    isRepeated: boolean,
    onUnsure: () => void,
  ): Promise<OnceOutcome> => {
    const answer = await task.send();
    if (answer.ok) {
      await Promise.race([set(refreshSessionAtom), pause(patience)]);
      return { kind: 'saved' };
    }
    const { problem } = answer;
    if (isOutcomeUnknown(problem)) {
      onUnsure();
      return set(checkOnceAtom, task);
    }
    // "Already set" may be what an attempt did that got through after all.
    const checked = await set(checkOnceAtom, task);
    const isSettled = checked.kind === 'saved' || checked.kind === 'set-otherwise';
    if (isSettled || (isRepeated && checked.kind === 'unknown')) return checked;
    return { kind: 'refused', problem };
  },
);
