import { type Endpoint, pathOf } from '~/contracts/endpoint.ts';
import { type EndpointName, endpoints, type RequestOf } from '~/contracts/endpoints.ts';
import { sentAtOf } from '~/contracts/envelope.ts';
import type { Problem } from '~/contracts/problem.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import * as exchange from '~/core/api/exchange.ts';
import { type ApiResponse, createApi } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';
import { apiAssumptions } from '../openapi/assumptions.ts';
import { endpointSamples } from '../openapi/endpoint-samples.ts';
import { createRecorder, type Exchange } from './recorder.ts';
import type { AssumptionReport, CallReport, Report, Verdict } from './report.ts';
import { compare, envelopeOf, type Finding, readJson } from './shapes.ts';
import { type Account, visit } from './visit.ts';

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
  const recorder = createRecorder(api, send);
  const ownFetch = globalThis.fetch;
  const clock = createApiClock();
  const client = createApi(clock, async () => exchange);
  const calls: CallReport[] = [];
  const skipped: string[] = [];
  const faults: string[] = [];
  const times: boolean[] = [];

  async function make<Name extends EndpointName>(name: Name, sent: RequestOf<Name>) {
    recorder.take();
    const options = { isOnce: true, whenOver: 'leave' } as const;
    const result = asThePortal(name, await client.call(name, Object.assign({ ...options }, sent)));
    const exchanges = recorder.take();
    times.push(...exchanges.map(({ headers }) => sentAtOf(headers) !== null));
    return { result, exchanges };
  }

  globalThis.fetch = recorder.fetch;
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
  const elsewhere = exchanges.at(-1)?.isRedirected ? ', after a redirect' : '';
  switch (problem.kind) {
    case 'offline':
      return 'no response: the connection failed';
    case 'not-signed-in':
      return 'nothing was sent: no session';
    case 'timeout':
      return 'no response in time';
    case 'signed-out':
      return `401 or 403 refuses the session${elsewhere}`;
    case 'refused':
      return `refused with ${problem.status}${elsewhere}`;
    case 'nothing-on':
      return 'nothing is scheduled';
    case 'unreadable':
      return `${whyUnreadable(exchanges)}${elsewhere}`;
  }
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
