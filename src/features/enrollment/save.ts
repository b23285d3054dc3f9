import { atom } from 'jotai';
import { isOutcomeUnknown, type Problem } from '~/api/problem.ts';
import { fetchSession } from '~/api/user.ts';
import type { Session } from '~/contracts/session.ts';
import { pause } from '~/lib/pause.ts';
import type { Result } from '~/lib/result.ts';
import { apiAtom } from '~/state/platform.ts';
import { refreshSessionAtom } from '~/state/session.ts';

/** What the server has. `set-otherwise`: another value, which cannot be changed. */
export type Found = 'saved' | 'set-otherwise' | 'not-saved' | 'unknown';

/** What became of it. `refused` and `not-saved` are certain. */
export type SaveOutcome =
  | { readonly kind: Found }
  | { readonly kind: 'refused'; readonly problem: Problem };

export type SaveTask = {
  /** Makes the one call. */
  readonly send: () => Promise<Result<unknown, Problem>>;
  /** Finds out whether the server has it. Only a question asked after the call is worth anything. */
  readonly find: () => Promise<Found>;
  /** It can be set only once: "already set" may be what an attempt of another visit has done. */
  readonly isForOnce?: boolean;
};

/** Milliseconds that a saved value waits for the session to show it. */
const patience = 2_000;

/** Finds out from the session. @param judge what a session that was fetched just now tells */
export const findInSessionAtom = atom(
  null,
  async (get, set, judge: (session: Session) => Found): Promise<Found> => {
    const fetched = await fetchSession(get(apiAtom));
    if (!fetched.ok) return 'unknown';
    const found = judge(fetched.value.value);
    if (found !== 'not-saved') await set(refreshSessionAtom);
    return found;
  },
);

/**
 * Saves a value; where the answer is lost, finds out whether it arrived.
 *
 * @param isRepeated an earlier attempt had no sure answer
 * @param onUnsure the answer was lost: the server is being asked
 */
export const saveAtom = atom(
  null,
  async (
    _get,
    set,
    task: SaveTask,
    isRepeated: boolean,
    onUnsure: () => void,
  ): Promise<SaveOutcome> => {
    const answer = await task.send();
    if (answer.ok) {
      await Promise.race([set(refreshSessionAtom), pause(patience)]);
      return { kind: 'saved' };
    }
    const refused = { kind: 'refused', problem: answer.problem } as const;
    if (isOutcomeUnknown(answer.problem)) {
      onUnsure();
      return { kind: await task.find() };
    }
    // A refusal is also how an attempt that got through after all looks the next time.
    if (!isRepeated && !task.isForOnce) return refused;
    const found = await task.find();
    const isSettled = found === 'saved' || found === 'set-otherwise';
    return isSettled || (isRepeated && found === 'unknown') ? { kind: found } : refused;
  },
);
