import type { EndpointName, RequestOf, ResponseOf } from '~/contracts/endpoints.ts';
import { isBarred, isForbidden, isNetworkProblem, type Problem } from '~/contracts/problem.ts';
import { buildMark } from '~/contracts/release.ts';
import type { Foreground } from '~/core/foreground.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import type { ApiClock } from './api-clock.ts';
import type { ApiResponse, CallOptions, CallRequest, SharedByCalls } from './exchange.ts';

/** `session-doubted`: only a fetch of the session shows whether it has ended. */
type Outcome = 'succeeded' | 'refused' | 'unreachable' | 'session-ended' | 'session-doubted';

type CallObserver = (outcome: Outcome, name: EndpointName, problem: Problem | null) => void;

export type Api = {
  /** Retries a GET twice, other methods never. Never throws because of the network or the API. */
  readonly call: <Name extends EndpointName>(
    name: Name,
    sent: RequestOf<Name> & CallOptions,
  ) => Promise<Result<ApiResponse<ResponseOf<Name>>, Problem>>;
  /** Abandons the requests that only read, and sends them again. */
  readonly readAgain: () => void;
  readonly setSessionToken: (hash: string | null) => void;
  /** This tab's, or ''. Some calls send it in the body, too. */
  readonly readSessionToken: () => string;
  /** Only a call of the current session reports `session-ended` or `session-doubted`. */
  readonly observeCalls: (observer: CallObserver) => () => void;
};

const timeoutMs = 5_000;

/** From index.html; undefined in development. */
export const pageBuild = (): string | undefined =>
  document.querySelector('meta[name="build"]')?.getAttribute('content') || undefined;

/** Our server has replaced this build and its files. False if the server cannot be reached. */
async function isPageOutdated(): Promise<boolean> {
  const build = pageBuild();
  if (build === undefined) return false;
  const signal = AbortSignal.timeout(timeoutMs);
  const asking = fetch(buildMark(build), { method: 'HEAD', cache: 'no-store', signal });
  return asking.then(
    ({ status }) => status === 404,
    () => false,
  );
}

type Exchange = typeof import('./exchange.ts');

/** `supportCode('unsent', 'files')`: its module loads with the client. */
export const filesCode = 'K-3000';

/** A lost connection and a replaced file throw the same error: ask our server. Nothing was sent. */
async function tryToLoad(load: () => Promise<Exchange>): Promise<Result<Exchange, Problem>> {
  try {
    return succeed(await load());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unsent = (await isPageOutdated()) ? 'page-outdated' : 'not-loaded';
    return fail({ kind: 'offline', unsent, trace: { code: filesCode } });
  }
}

/** @param foreground background downloads wait for the calls in it */
export function createApi(
  clock: ApiClock,
  foreground?: Foreground,
  load = () => import('./exchange.ts'),
): Api {
  /** Not from the cookie: no call may run as another member, who signed in in another tab. */
  let sessionToken: string | null = null;
  const observers = new Set<CallObserver>();
  const shared: SharedByCalls = { places: new Map(), reads: new Set() };

  function outcomeOf(
    problem: Problem,
    hash: string | null,
    { whenOver }: CallOptions = {},
  ): Outcome {
    // `page-outdated`: our server responded.
    if (problem.kind === 'offline' && problem.unsent === 'page-outdated') return 'refused';
    if (isNetworkProblem(problem)) return 'unreachable';
    if (hash === null || hash !== sessionToken) return 'refused';
    if (problem.kind === 'signed-out') {
      if (whenOver === undefined) return 'session-ended';
      return whenOver === 'ask' ? 'session-doubted' : 'refused';
    }
    const isDoubted = problem.kind === 'refused' ? isForbidden(problem.status) : isBarred(problem);
    return isDoubted ? 'session-doubted' : 'refused';
  }

  return {
    call: async (name, sent: CallRequest) => {
      const hash = sessionToken;
      const end = foreground?.begin('call');
      const loaded = await tryToLoad(load);
      const response = loaded.ok
        ? await loaded.value.exchange(clock, hash, name, sent, shared).finally(end)
        : loaded;
      end?.();
      const problem = response.ok ? null : response.problem;
      const outcome = problem === null ? 'succeeded' : outcomeOf(problem, hash, sent);
      for (const observer of observers) observer(outcome, name, problem);
      // `exchange` parsed it with this endpoint's schema.
      return response as Result<ApiResponse<ResponseOf<typeof name>>, Problem>;
    },
    readAgain: () => {
      for (const read of shared.reads) read.abort();
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

export const valueOnly = <Value>(
  result: Result<ApiResponse<Value>, Problem>,
): Result<Value, Problem> => (result.ok ? succeed(result.value.value) : result);
