import { isForbidden, isRefusal, type Problem } from '~/contracts/problem.ts';
import type { Session } from '~/contracts/session.ts';
import type { Verification } from '~/core/confirmed-call.ts';
import type { Result } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { askWhetherOverAtom, fetchAndKeepAtom } from './session.ts';

/** Starts a new request, so that the session includes everything sent before. */
export const verifySessionAtom = sessionAction(
  async (get, set, isFound: (session: Session) => boolean): Promise<Verification> => {
    const fetched = await set(fetchAndKeepAtom, get(apiAtom).readSessionToken());
    if (fetched.ok) return isFound(fetched.value.session) ? 'found' : 'not-found';
    return fetched.problem.kind === 'signed-out' ? 'signed-out' : { problem: fetched.problem };
  },
);

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
