import { isForbidden, isRefusal, type Problem } from '~/contracts/problem.ts';
import type { Result } from '~/lib/result.ts';
import type { Verification } from './confirmed-call.ts';
import { askWhetherOverAtom } from './session/session.ts';
import { sessionAction } from './session/session-atom.ts';

/**
 * Judges the check of a changed password or PIN: a 401 or 403 may refuse the secret, or the session,
 * which may have ended with the change.
 */
export const verifySecretAtom = sessionAction(
  async (_get, set, checked: Result<unknown, Problem>): Promise<Verification> => {
    if (checked.ok) return 'found';
    const { problem } = checked;
    if (!isRefusal(problem)) return { problem };
    if (problem.kind === 'refused' && !isForbidden(problem.status)) return 'not-found';
    const asked = await set(askWhetherOverAtom);
    if (asked?.ok) return 'not-found';
    const isOver = asked === null || asked.problem.kind === 'signed-out';
    return isOver ? 'signed-out' : { problem: asked.problem };
  },
);
