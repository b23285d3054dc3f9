import { isPageOutdated } from '~/api/notices.ts';
import type { AnswerOf, EndpointName, RequestOf } from '~/contracts/endpoints.ts';
import { isBarred, isForbidden, isNetworkProblem, type Problem } from '~/contracts/problem.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import type { ServerClock } from '~/lib/server-clock.ts';
import type { ApiResponse, CallOptions, Sent } from './exchange.ts';

/** What a call tells about the world beside its own answer. */
type Outcome = 'succeeded' | 'refused' | 'unreachable' | 'session-over' | 'session-doubted';

/** The cooperative's API as one running app calls it: with its session, if it has one. */
export type Api = {
  /**
   * Makes one call and reads its answer. GETs are tried up to three times, nothing else is
   * repeated.
   *
   * @returns the parsed answer, or what went wrong; it does not throw for anything a network or a
   *   server can do
   */
  readonly call: <Name extends EndpointName>(
    name: Name,
    sent: RequestOf<Name> & CallOptions,
  ) => Promise<Result<ApiResponse<AnswerOf<Name>>, Problem>>;
  readonly setSessionToken: (hash: string | null) => void;
  /** The hash of this tab's session, for the calls that carry it in their body as well; or ''. */
  readonly readSessionToken: () => string;
  /**
   * Calls `observer` after every call; `session-over` only for the session that is still ours, and
   * `session-doubted` where a secret was forbidden, or where a page forbade the call: whether the
   * session is over, only asking for it can tell.
   *
   * @returns stops observing
   */
  readonly observeCalls: (observer: (outcome: Outcome) => void) => () => void;
};

type Exchange = typeof import('./exchange.ts');

/**
 * What makes the call and reads its answer, or why it is not there: nothing has left the phone then.
 * A line that broke and a version that has gone fail in the same words; the server tells them apart.
 */
async function tryToLoad(load: () => Promise<Exchange>): Promise<Result<Exchange, Problem>> {
  try {
    return succeed(await load());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unsent = (await isPageOutdated()) ? 'renewed' : 'not-loaded';
    return fail({ kind: 'offline', unsent });
  }
}

/**
 * @param clock learns the server's time from every answer
 * @param load brings what makes the calls
 */
export function createApi(clock: ServerClock, load = () => import('./exchange.ts')): Api {
  /**
   * The hash of the session that this tab signed in with. It is not read from the cookie at each
   * call: another member may have signed in in another tab, and a call must never run as them.
   */
  let sessionToken: string | null = null;
  const observers = new Set<(outcome: Outcome) => void>();

  function tellObservers(outcome: Outcome): void {
    for (const observer of observers) observer(outcome);
  }

  function outcomeOf(
    problem: Problem,
    hash: string | null,
    { whenOver }: CallOptions = {},
  ): Outcome {
    // That a version has gone is an answer of the server's.
    if (problem.kind === 'offline' && problem.unsent === 'renewed') return 'refused';
    if (isNetworkProblem(problem)) return 'unreachable';
    if (hash === null || hash !== sessionToken) return 'refused';
    if (problem.kind === 'signed-out') {
      if (whenOver === undefined) return 'session-over';
      return whenOver === 'ask' ? 'session-doubted' : 'refused';
    }
    const isDoubted = problem.kind === 'refused' ? isForbidden(problem.status) : isBarred(problem);
    return isDoubted ? 'session-doubted' : 'refused';
  }

  return {
    call: async (name, sent: Sent) => {
      const hash = sessionToken;
      const loaded = await tryToLoad(load);
      const answer = loaded.ok ? await loaded.value.exchange(clock, hash, name, sent) : loaded;
      tellObservers(answer.ok ? 'succeeded' : outcomeOf(answer.problem, hash, sent));
      // The exchange has read the answer with the endpoint's own schema.
      return answer as Result<ApiResponse<AnswerOf<typeof name>>, Problem>;
    },
    setSessionToken: (hash) => {
      sessionToken = hash;
    },
    readSessionToken: () => sessionToken ?? '',
    observeCalls: (observer) => {
      observers.add(observer);
      return () => observers.delete(observer);
    },
  };
}

export type { ApiResponse, CallOptions };

/**
 * For a call that changes something: its yes carries the time or a sentence. A 2xx with neither may come from
 * anything on the way, so the outcome is unknown. Source: docs/behaviour/certainty.md#a-yes.
 */
export const sureYes = <Value>(
  result: Result<ApiResponse<Value>, Problem>,
): Result<ApiResponse<Value>, Problem> =>
  !result.ok || result.value.at !== null || result.value.message !== null
    ? result
    : fail({ kind: 'unreadable' });

/** Takes the value out of an answer, for callers that keep nothing of it. */
export const justValue = <Value>(
  result: Result<ApiResponse<Value>, Problem>,
): Result<Value, Problem> => (result.ok ? succeed(result.value.value) : result);

/** An answer that nothing is on, or that there is no such thing, is known for what it says. */
export function knowIfOn<Value>(
  result: Result<ApiResponse<Value | null>, Problem>,
): Result<ApiResponse<Value>, Problem> {
  if (result.ok) {
    const { value } = result.value;
    return value === null ? fail({ kind: 'nothing-on' }) : succeed({ ...result.value, value });
  }
  const { problem } = result;
  return problem.kind === 'refused' && problem.status === 404
    ? fail({ kind: 'nothing-on' })
    : result;
}
