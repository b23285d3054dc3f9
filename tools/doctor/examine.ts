import { type Endpoint, pathOf } from '~/contracts/endpoint.ts';
import { type EndpointName, endpoints, type RequestOf } from '~/contracts/endpoints.ts';
import type { Problem } from '~/contracts/problem.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import * as exchange from '~/core/api/exchange.ts';
import { type ApiResponse, createApi } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';
import { apiAssumptions } from '../openapi/api-assumptions.ts';
import { differencesOf, isJson, type Received } from './differences.ts';
import { type Account, visit } from './visit.ts';

/**
 * - fits: as described
 * - tolerated: the portal reads it all the same
 * - refused: the API said no
 * - unfit: the portal cannot live with it
 * - unreached: no response
 */
export type Verdict = 'fits' | 'tolerated' | 'refused' | 'unfit' | 'unreached';

export type CallReport = {
  readonly name: EndpointName;
  /** Method and path, with the names of parameters in place of a member's values. */
  readonly call: string;
  readonly verdict: Verdict;
  /** 0 without a response. */
  readonly status: number;
  /** The reason if the verdict is not `fits` or `tolerated`. */
  readonly problem: string | null;
  /** From the description (docs/openapi.json). */
  readonly differences: readonly string[];
};

type AssumptionReport = {
  readonly about: string;
  readonly value: string;
  readonly holds: 'yes' | 'no' | 'not checked';
};

export type Report = {
  readonly api: string;
  readonly calls: readonly CallReport[];
  /** Seconds that the API's clock is ahead of this machine; null if no response has a time. */
  readonly secondsAhead: number | null;
  readonly assumptions: readonly AssumptionReport[];
  /** The portal cannot live with these. */
  readonly faults: readonly string[];
  /** Steps that were not made, with the reason. */
  readonly skipped: readonly string[];
};

/** Sends the client's calls to another API, and records the responses. @param root the address before `/api/v2/` */
const recordingFetch =
  (root: string, send: typeof fetch, received: Received[]): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice(pathname.indexOf('/api/v2/'));
    const { method, signal } = request;
    const headers = Object.fromEntries(request.headers);
    const body = method === 'GET' ? null : await request.text();
    const response = await send(`${root}${path}${search}`, { method, headers, body, signal });
    const text = await response.clone().text();
    received.push({ status: response.status, headers: response.headers, body: text });
    return response;
  };

type Outcome<Value> = Result<ApiResponse<Value>, Problem>;

type Options = {
  /** The address before `/api/v2/`. */
  readonly api: URL;
  readonly account: Account;
  /** Null: read only. Else asks for the one-time code that the API has sent, and votes. */
  readonly askForCode: (() => Promise<string>) | null;
  readonly fetch: typeof fetch;
};

/**
 * Calls an API as the portal would. Read only, it changes nothing except that it opens a session
 * and ends it.
 */
export async function examine({ api, account, askForCode, fetch: send }: Options): Promise<Report> {
  const root = api.href.replace(/\/$/, '');
  const received: Received[] = [];
  const ownFetch = globalThis.fetch;
  const clock = createApiClock();
  const client = createApi(clock, undefined, async () => exchange);
  const calls: CallReport[] = [];
  const skipped: string[] = [];
  const faults: string[] = [];
  let holdsAtTheEnd: AssumptionReport['holds'] = 'not checked';

  async function make<Name extends EndpointName>(name: Name, sent: RequestOf<Name>) {
    received.length = 0;
    const options = { isOnce: true, whenOver: 'leave' } as const;
    return asThePortal(name, await client.call(name, Object.assign({ ...options }, sent)));
  }

  globalThis.fetch = recordingFetch(root, send, received);
  try {
    await visit(account, askForCode, {
      call: async (name, sent) => {
        const result = await make(name, sent);
        calls.push(reportOf(name, parametersIn(sent as object), result, received));
        return result.ok ? result.value.value : null;
      },
      callAfterTheEnd: async () => {
        const result = await make('fetchSession', {});
        const isOver = !result.ok && result.problem.kind === 'signed-out';
        holdsAtTheEnd = isOver ? 'yes' : 'no';
      },
      setSession: client.setSessionToken,
      skip: (reason) => skipped.push(reason),
      fault: (sentence) => faults.push(sentence),
      isUnreached: () => calls.every(({ verdict }) => verdict === 'unreached'),
    });
  } finally {
    globalThis.fetch = ownFetch;
  }

  return {
    api: root,
    calls,
    secondsAhead: clock.isKnown() ? Math.round(clock.offset() / 1000) : null,
    assumptions: apiAssumptions.map(({ about, value, endpoints: names = [] }) => ({
      about,
      value,
      holds: about === "a session's end" ? holdsAtTheEnd : holdsFor(names, calls),
    })),
    faults: [...faults, ...calls.flatMap(faultOf)],
    skipped,
  };
}

function asThePortal<Value>(name: EndpointName, response: Outcome<Value>): Outcome<Value> {
  const isInfo = name === 'fetchGeneralAssembly' || name === 'fetchReferendum';
  return isInfo ? (exchange.nullToNothingOn(response) as Outcome<Value>) : response;
}

type Parameters = Readonly<Record<string, string>>;

const parametersIn = (sent: object): Parameters =>
  (sent as { readonly params?: Parameters }).params ?? {};

/** A member's identifiers are not printed. */
function callOf(name: EndpointName, parameters: Parameters): string {
  const endpoint: Endpoint = endpoints[name];
  const shown = Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [key, key === 'group' ? value : `{${key}}`]),
  );
  return `${endpoint.method.toUpperCase()} /${pathOf(endpoint, shown)}`;
}

function reportOf(
  name: EndpointName,
  parameters: Parameters,
  result: Outcome<unknown>,
  received: readonly Received[],
): CallReport {
  const [first] = received;
  // The fields of a refusal are not those of the payload.
  const isPayload = result.ok || result.problem.kind === 'unreadable';
  const differences = [
    ...(first && isPayload ? differencesOf(name, first) : []),
    ...(isWithoutWord(name, result) ? ['neither a time nor a sentence'] : []),
  ];
  const read = [differences.length > 0 ? 'tolerated' : 'fits', null] as const;
  const [verdict, problem] = result.ok ? read : outcomeOf(result.problem, received);
  const status = received.at(-1)?.status ?? 0;
  return { name, call: callOf(name, parameters), verdict, status, problem, differences };
}

/** The portal asks whether the change was made: docs/behaviour/certainty.md#success-responses. */
const confirmed: readonly EndpointName[] = ['castBallot', 'castAnswer', 'registerForReferendum'];

const isWithoutWord = (name: EndpointName, result: Outcome<unknown>): boolean =>
  result.ok && confirmed.includes(name) && !exchange.requireAcceptance(result).ok;

function outcomeOf(problem: Problem, received: readonly Received[]): readonly [Verdict, string] {
  const outcomes: Readonly<Record<Problem['kind'], readonly [Verdict, string]>> = {
    offline: ['unreached', 'no response: the connection failed'],
    timeout: ['unreached', 'no response in time'],
    'not-signed-in': ['refused', 'nothing was sent: no session'],
    'nothing-on': ['fits', 'nothing is scheduled'],
    'signed-out': ['refused', '401 or 403 refuses the session'],
    refused: ['refused', `refused with ${problem.kind === 'refused' ? problem.status : ''}`],
    unreadable: ['unfit', whyUnreadable(received)],
  };
  return outcomes[problem.kind];
}

function whyUnreadable(received: readonly Received[]): string {
  const faulty = received.find((each) => !isJson(each));
  if (faulty === undefined) return 'the response is unreadable';
  const isPage = faulty.body.trimStart().startsWith('<');
  return isPage ? 'a page in place of JSON, perhaps of a firewall' : 'the body is not JSON';
}

/** Yes if each of its calls was made and works. */
function holdsFor(
  names: readonly EndpointName[],
  calls: readonly CallReport[],
): AssumptionReport['holds'] {
  const made = names.map((name) => calls.filter((each) => each.name === name));
  const isAny = (...verdicts: readonly Verdict[]) =>
    made.flat().some(({ verdict }) => verdicts.includes(verdict));
  if (isAny('unfit', 'refused')) return 'no';
  if (names.length === 0 || isAny('unreached')) return 'not checked';
  return made.every(({ length }) => length > 0) ? 'yes' : 'not checked';
}

function faultOf({ call, verdict, problem, differences }: CallReport): readonly string[] {
  if (verdict === 'fits' || verdict === 'tolerated') return [];
  const why = differences.length > 0 ? ` (${differences.join('; ')})` : '';
  return [`${call}: ${problem ?? verdict}${why}`];
}
