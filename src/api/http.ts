import ky, { type Options } from 'ky';
import * as v from 'valibot';
import { openEnvelope } from '~/contracts/envelope.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { learnServerTime } from '~/lib/server-clock.ts';
import { apiBase, appToken } from './constants.ts';
import { isNetworkProblem, type Problem, toProblem } from './problem.ts';

/**
 * The hash of the session that this tab signed in with. It is not read from the cookie at each
 * call: another member may have signed in in another tab, and a call must never run as them.
 */
let sessionHash: string | null = null;

export function setSessionHash(hash: string | null): void {
  sessionHash = hash;
}

/** The hash of this tab's session, for the calls that carry it in their body as well; or ''. */
export const readSessionHash = (): string => sessionHash ?? '';

/** A `Date` header has whole seconds only: half a second is its mean and its greatest error. */
const headerError = 500;

const attemptTimeout = 15_000;
const totalTimeout = 40_000;

const client = ky.create({
  prefix: apiBase,
  timeout: attemptTimeout,
  totalTimeout,
  credentials: 'include',
  // The session hash stands in the address: no cache may keep an answer under it.
  cache: 'no-store',
  retry: { limit: 2, methods: ['get'], backoffLimit: 2_000 },
  hooks: {
    init: [
      (options) => {
        options.searchParams = sessionHash
          ? { token: appToken, hash: sessionHash }
          : { token: appToken };
      },
    ],
  },
});

/** What a call tells about the world beside its own answer. */
type Outcome = 'answered' | 'unreachable' | 'session-over';
const observers = new Set<(outcome: Outcome) => void>();

/** Calls `observer` after every call; `session-over` only for the session that is still ours. */
export function observeCalls(observer: (outcome: Outcome) => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

function tellObservers(outcome: Outcome): void {
  for (const observer of observers) observer(outcome);
}

function outcomeOf(problem: Problem, hash: string | null): Outcome {
  if (isNetworkProblem(problem)) return 'unreachable';
  const isOurs = hash !== null && hash === sessionHash;
  return problem.kind === 'signed-out' && isOurs ? 'session-over' : 'answered';
}

/** A parsed answer, with the payload as it came (for what is kept on the phone). */
export type Answer<Value> = {
  readonly value: Value;
  readonly raw: unknown;
  /** The time that the answer itself carries, or null. */
  readonly at: number | null;
};

const readJson = (body: string): unknown => (body === '' ? null : JSON.parse(body));

async function exchange<Schema extends v.GenericSchema>(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  schema: Schema,
  json?: Readonly<Record<string, unknown>>,
): Promise<Answer<v.InferOutput<Schema>>> {
  let askedAt = Date.now();
  let sentAt: number | null = null;
  const options: Options = {
    method,
    hooks: {
      beforeRetry: [
        () => {
          // The clock is learnt from the attempt that was answered.
          askedAt = Date.now();
        },
      ],
      afterResponse: [
        ({ response }) => {
          const header = Date.parse(response.headers.get('Date') ?? '');
          sentAt = Number.isNaN(header) ? null : header + headerError;
        },
      ],
    },
  };
  const body = await client(path, json === undefined ? options : { ...options, json }).text();
  const { data, at } = openEnvelope(readJson(body));
  const time = sentAt ?? at;
  if (time !== null) learnServerTime(time, askedAt, Date.now(), sentAt === null ? 0 : headerError);
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) throw new SyntaxError('unreadable answer');
  return { value: parsed.output, raw: data, at };
}

/**
 * Makes one call and reads its answer. GETs are tried up to three times, nothing else is repeated.
 *
 * @returns the parsed answer, or what went wrong; it does not throw for anything a network or a
 *   server can do
 */
export async function call<Schema extends v.GenericSchema>(
  ...request: Parameters<typeof exchange<Schema>>
): Promise<Result<Answer<v.InferOutput<Schema>>, Problem>> {
  const hash = sessionHash;
  try {
    const answer = await exchange(...request);
    tellObservers('answered');
    return succeed(answer);
  } catch (error) {
    const problem = toProblem(error);
    tellObservers(outcomeOf(problem, hash));
    return fail(problem);
  }
}

/** The schema of an answer of which nothing is used. */
export const nothing = v.unknown();

/** Takes the value out of an answer, for callers that keep nothing of it. */
export const justValue = <Value>(result: Result<Answer<Value>, Problem>): Result<Value, Problem> =>
  result.ok ? succeed(result.value.value) : result;
