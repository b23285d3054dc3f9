import * as v from 'valibot';
import { isAbsent } from '~/contracts/wire.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import type { ServerClock } from '~/lib/server-clock.ts';
import type { Answer, CallArguments, CallOptions } from './exchange.ts';
import { isForbidden, isNetworkProblem, type Problem, toProblem } from './problem.ts';

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
  readonly call: <Schema extends v.GenericSchema>(
    ...request: CallArguments<Schema>
  ) => Promise<Result<Answer<v.InferOutput<Schema>>, Problem>>;
  readonly setSessionHash: (hash: string | null) => void;
  /** The hash of this tab's session, for the calls that carry it in their body as well; or ''. */
  readonly readSessionHash: () => string;
  /**
   * Calls `observer` after every call; `session-over` only for the session that is still ours, and
   * `session-doubted` where a secret was forbidden: whether it was wrong or the session is over,
   * only another call can tell.
   *
   * @returns stops observing
   */
  readonly observeCalls: (observer: (outcome: Outcome) => void) => () => void;
};

/** @param clock learns the server's time from every answer */
export function createApi(clock: ServerClock): Api {
  /**
   * The hash of the session that this tab signed in with. It is not read from the cookie at each
   * call: another member may have signed in in another tab, and a call must never run as them.
   */
  let sessionHash: string | null = null;
  const observers = new Set<(outcome: Outcome) => void>();

  function tellObservers(outcome: Outcome): void {
    for (const observer of observers) observer(outcome);
  }

  function outcomeOf(problem: Problem, hash: string | null): Outcome {
    if (isNetworkProblem(problem)) return 'unreachable';
    if (hash === null || hash !== sessionHash) return 'refused';
    if (problem.kind === 'signed-out') return 'session-over';
    return problem.kind === 'refused' && isForbidden(problem.status)
      ? 'session-doubted'
      : 'refused';
  }

  return {
    call: async (...request) => {
      const hash = sessionHash;
      try {
        const { exchange } = await import('./exchange.ts');
        const answer = await exchange(clock, hash, ...request);
        tellObservers('succeeded');
        return succeed(answer);
      } catch (error) {
        const problem = toProblem(error, hash === null || request[4]?.isCredential);
        tellObservers(outcomeOf(problem, hash));
        return fail(problem);
      }
    },
    setSessionHash: (hash) => {
      sessionHash = hash;
    },
    readSessionHash: () => sessionHash ?? '',
    observeCalls: (observer) => {
      observers.add(observer);
      return () => observers.delete(observer);
    },
  };
}

export type { Answer };

/** For a call that carries a password, a PIN or a code. */
export const credential: CallOptions = { isCredential: true };

/** The schema of an answer of which nothing is used. */
export const nothing = v.unknown();

/** A payload that holds nothing: null, an empty body, an object of nulls, or what PHP makes of none. */
const isNothing = (data: unknown): boolean =>
  data === false ||
  isAbsent(data) ||
  (typeof data === 'object' && data !== null && Object.values(data).every(isAbsent));

/** The schema of an answer that says what is on, if anything is. */
export const ifOn = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([
    v.pipe(
      v.custom<unknown>(isNothing),
      v.transform((): null => null),
    ),
    schema,
  ]);

/** An answer that nothing is on, or that there is no such thing, is known for what it says. */
export function knowIfOn<Value>(
  result: Result<Answer<Value | null>, Problem>,
): Result<Answer<Value>, Problem> {
  if (result.ok) {
    const { value } = result.value;
    return value === null ? fail({ kind: 'nothing-on' }) : succeed({ ...result.value, value });
  }
  const { problem } = result;
  return problem.kind === 'refused' && problem.status === 404
    ? fail({ kind: 'nothing-on' })
    : result;
}

/** Takes the value out of an answer, for callers that keep nothing of it. */
export const justValue = <Value>(result: Result<Answer<Value>, Problem>): Result<Value, Problem> =>
  result.ok ? succeed(result.value.value) : result;
