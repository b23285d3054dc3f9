import { type Endpoint, pathOf } from '~/contracts/endpoint.ts';
import { type EndpointName, endpoints, type RequestOf } from '~/contracts/endpoints.ts';
import { sentAtOf } from '~/contracts/envelope.ts';
import type { Problem } from '~/contracts/problem.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import * as exchange from '~/core/api/exchange.ts';
import { type ApiResponse, createApi } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';
import { apiAssumptions } from '../openapi/api-assumptions.ts';
import { endpointSamples } from '../openapi/endpoint-samples.ts';
import { compare, envelopeOf, type Finding, readJson } from './shapes.ts';
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
  readonly milliseconds: number;
  /** The fields around the payload. */
  readonly envelope: string;
  /** The reason if the verdict is not `fits` or `tolerated`. */
  readonly problem: string | null;
  readonly findings: readonly Finding[];
};

type AssumptionReport = {
  readonly about: string;
  readonly value: string;
  readonly holds: 'yes' | 'no' | 'not checked';
};

export type Report = {
  readonly api: string;
  readonly calls: readonly CallReport[];
  readonly clock: {
    /** Seconds ahead of this machine; null if no response has a time. */
    readonly ahead: number | null;
    readonly hasDateHeader: boolean;
  };
  readonly assumptions: readonly AssumptionReport[];
  /** The portal cannot live with these. */
  readonly faults: readonly string[];
  /** Steps that were not made, with the reason. */
  readonly skipped: readonly string[];
};

/** One request and its response. Times are epoch milliseconds. */
type Exchange = {
  /** 0 without a response. */
  readonly status: number;
  readonly askedAt: number;
  readonly respondedAt: number;
  readonly headers: Headers;
  readonly body: string;
  readonly isRedirected: boolean;
};

/** A fetch that sends the client's calls to another API, and records them. @param api the address before `/api/v2/` */
function recordingFetch(api: URL, send: typeof fetch, exchanges: Exchange[]): typeof fetch {
  const root = api.href.replace(/\/$/, '');
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice(pathname.indexOf('/api/v2/'));
    const { method, signal } = request;
    const headers = Object.fromEntries(request.headers);
    const body = method === 'GET' ? null : await request.text();
    const askedAt = Date.now();
    let answer = { status: 0, headers: new Headers(), body: '', isRedirected: false };
    try {
      const response = await send(`${root}${path}${search}`, { method, headers, body, signal });
      const text = new TextDecoder().decode(await response.clone().arrayBuffer());
      const { status, redirected: isRedirected } = response;
      answer = { status, headers: response.headers, body: text, isRedirected };
      return response;
    } finally {
      exchanges.push({ ...answer, askedAt, respondedAt: Date.now() });
    }
  };
}

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
  const recorded: Exchange[] = [];
  const ownFetch = globalThis.fetch;
  const clock = createApiClock();
  const client = createApi(clock, undefined, async () => exchange);
  const calls: CallReport[] = [];
  const skipped: string[] = [];
  const faults: string[] = [];
  const times: boolean[] = [];

  async function make<Name extends EndpointName>(name: Name, sent: RequestOf<Name>) {
    recorded.length = 0;
    const options = { isOnce: true, whenOver: 'leave' } as const;
    const result = asThePortal(name, await client.call(name, Object.assign({ ...options }, sent)));
    const exchanges = [...recorded];
    times.push(...exchanges.map(({ headers }) => sentAtOf(headers) !== null));
    return { result, exchanges };
  }

  globalThis.fetch = recordingFetch(api, send, recorded);
  try {
    await visit(account, askForCode, {
      call: async (name, sent) => {
        const { result, exchanges } = await make(name, sent);
        calls.push(reportOf(name, parametersIn(sent as object), result, exchanges));
        return result.ok ? result.value.value : null;
      },
      callAfterTheEnd: async () => {
        const { result, exchanges } = await make('fetchSession', {});
        calls.push(reportOfTheEnd(result, exchanges));
      },
      setSession: client.setSessionToken,
      skip: (reason) => skipped.push(reason),
      fault: (sentence) => faults.push(sentence),
      isUnreached: () => calls.every(({ verdict }) => verdict === 'unreached'),
    });
  } finally {
    globalThis.fetch = ownFetch;
  }

  const hasTime = times.includes(true) || clock.offset() !== 0;
  return {
    api: api.origin + api.pathname.replace(/\/$/, ''),
    calls,
    clock: {
      ahead: hasTime ? Math.round(clock.offset() / 1000) : null,
      hasDateHeader: times.includes(true),
    },
    assumptions: apiAssumptions.map(({ about, value, endpoints: names }) => ({
      about,
      value,
      holds: about === "a session's end" ? holdsAtTheEnd(calls) : holdsFor(names, calls),
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

const reached = (exchanges: readonly Exchange[]) => {
  const [first, last] = [exchanges[0], exchanges.at(-1)];
  return {
    status: last?.status ?? 0,
    milliseconds: first && last ? last.respondedAt - first.askedAt : 0,
    envelope: envelopeOf(first && readJson(first.body)),
  };
};

function reportOf(
  name: EndpointName,
  parameters: Parameters,
  result: Outcome<unknown>,
  exchanges: readonly Exchange[],
): CallReport {
  const [first] = exchanges;
  const sample = endpointSamples[name];
  const hasNothingOn = !result.ok && result.problem.kind === 'nothing-on';
  const all =
    first && sample && !hasNothingOn && isJson(first)
      ? compare(readJson(first.body), sample, first.headers)
      : [];
  // The fields of a refusal are not those of the payload.
  const findings = result.ok
    ? [...all, ...withoutWord(name, result)]
    : all.filter(({ effect }) => effect === 'is unreadable');
  return {
    name,
    call: callOf(name, parameters),
    verdict: result.ok ? verdictOf(findings) : verdictOfProblem(result.problem),
    ...reached(exchanges),
    problem: result.ok ? null : sayProblem(result.problem, exchanges),
    findings: result.ok || result.problem.kind === 'unreadable' ? findings : [],
  };
}

/** The portal asks whether the change was made: docs/behaviour/certainty.md#success-responses. */
const confirmed: readonly EndpointName[] = ['castBallot', 'castAnswer', 'registerForReferendum'];

function withoutWord(name: EndpointName, result: Outcome<unknown>): readonly Finding[] {
  if (!confirmed.includes(name) || exchange.requireAcceptance(result).ok) return [];
  const found = 'neither a time nor a sentence';
  return [{ found, fields: ['the response'], effect: 'asks whether the change was made' }];
}

const afterTheEnd = 'POST /user, after the log-out';

function reportOfTheEnd(result: Outcome<unknown>, exchanges: readonly Exchange[]): CallReport {
  const isOver = !result.ok && result.problem.kind === 'signed-out';
  const found = result.ok ? 'a session that goes on' : 'another response than 401 or 403';
  const effect = result.ok ? 'forgets the session all the same' : 'asks once more for the session';
  return {
    name: 'fetchSession',
    call: afterTheEnd,
    verdict: isOver ? 'fits' : 'tolerated',
    ...reached(exchanges),
    problem: null,
    findings: isOver ? [] : [{ found, fields: ['the session'], effect }],
  };
}

const verdictOf = (findings: readonly Finding[]): Verdict =>
  findings.some(({ found }) => found !== 'an unknown field') ? 'tolerated' : 'fits';

function verdictOfProblem({ kind }: Problem): Verdict {
  if (kind === 'offline' || kind === 'timeout') return 'unreached';
  if (kind === 'nothing-on') return 'fits';
  return kind === 'unreadable' ? 'unfit' : 'refused';
}

function sayProblem(problem: Problem, exchanges: readonly Exchange[]): string {
  const sentences: Readonly<Record<Problem['kind'], string>> = {
    offline: 'no response: the connection failed',
    'not-signed-in': 'nothing was sent: no session',
    timeout: 'no response in time',
    'nothing-on': 'nothing is scheduled',
    'signed-out': '401 or 403 refuses the session',
    refused: `refused with ${problem.kind === 'refused' ? problem.status : ''}`,
    unreadable: whyUnreadable(exchanges),
  };
  return sentences[problem.kind] + (exchanges.at(-1)?.isRedirected ? ', after a redirect' : '');
}

const isJson = ({ body }: Exchange): boolean => body.trim() === '' || readJson(body) !== undefined;

function whyUnreadable(exchanges: readonly Exchange[]): string {
  const faulty = exchanges.find((each) => !isJson(each));
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

function holdsAtTheEnd(calls: readonly CallReport[]): AssumptionReport['holds'] {
  const last = calls.find(({ call }) => call === afterTheEnd);
  if (last === undefined) return 'not checked';
  return last.verdict === 'fits' ? 'yes' : 'no';
}

function faultOf({ call, verdict, problem, findings }: CallReport): readonly string[] {
  if (verdict === 'fits' || verdict === 'tolerated') return [];
  const reasons = findings.map(({ found, fields }) => `${found}: ${fields.join(', ')}`);
  const why = reasons.length > 0 ? ` (${reasons.join('; ')})` : '';
  return [`${call}: ${problem ?? verdict}${why}`];
}
