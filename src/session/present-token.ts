import type { Getter, Setter } from 'jotai';
import type { Problem } from '~/contracts/problem.ts';
import type { Result } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { checkCookieAtom } from './checks.ts';
import { whenAllAskedAtom } from './session.ts';

/** An API that renews the token at each call may refuse several. */
const mostTokens = 3;

/** Asks again if the API refused a token that another call or tab has renewed meanwhile. */
export async function askWithPresentToken<Value>(
  get: Getter,
  set: Setter,
  ask: (token: string) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  for (let tokens = 1; ; tokens += 1) {
    const token = get(apiAtom).readSessionToken();
    const answer = await ask(token);
    if (answer.ok || answer.problem.kind !== 'signed-out' || tokens === mostTokens) return answer;
    await set(whenAllAskedAtom);
    await set(checkCookieAtom);
    if (get(apiAtom).readSessionToken() === token) return answer;
  }
}
