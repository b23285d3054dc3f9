import ky, { isHTTPError, type Options } from 'ky';
import * as v from 'valibot';
import { type Endpoint, nothing, pathOf } from '~/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '~/contracts/endpoints.ts';
import { openEnvelope, refusalOf, sentAtOf } from '~/contracts/envelope.ts';
import { parseJson } from '~/contracts/json.ts';
import { isBarred, type Problem } from '~/contracts/problem.ts';
import { queuePlaceHeader, voteCheckHeader } from '~/contracts/release.ts';
import { messageOf } from '~/contracts/sentence.ts';
import { withTrace } from '~/contracts/support-code.ts';
import { asList } from '~/contracts/wire.ts';
import { apiBase, appToken } from '~/core/build-settings.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import type { ApiClock } from './api-clock.ts';
import {
  isRedirectedToPage,
  RedirectedToPageError,
  retryAfterOf,
  SoftRefusalError,
  toProblem,
} from './failure.ts';

const byteOrderMarks: readonly (readonly [bytes: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

const charsetIn = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];

function decoderFor(bytes: Uint8Array, contentType: string): TextDecoder {
  const marked = byteOrderMarks.find(([mark]) =>
    mark.every((byte, index) => bytes[index] === byte),
  )?.[1];
  try {
    return new TextDecoder(marked ?? charsetIn(contentType));
  } catch {
    return new TextDecoder();
  }
}

/** The API may send this in place of an empty body. */
const okBody = 'ok';

/**
 * Decodes by the byte order mark, else the content type, else as UTF-8. Null for no body or "OK".
 * Source: docs/behaviour/api.md#reading-responses.
 */
function readBody(body: ArrayBuffer, contentType: string | null): unknown {
  const bytes = new Uint8Array(body);
  const json = decoderFor(bytes, contentType ?? '')
    .decode(bytes)
    .trim();
  return json === '' || json.toLowerCase() === okBody ? null : parseJson(json);
}

/** Milliseconds. Whole seconds are rounded down: the true time is up to a second later. */
const halfSecond = 500;

const requestTimeout = 15_000;
const totalTimeout = 40_000;
/** Seconds. The member sees a longer `Retry-After`. */
const maxRetryAfter = 3;

export const client = ky.create({
  prefix: apiBase,
  timeout: requestTimeout,
  totalTimeout,
  credentials: 'include',
  // Otherwise ky asks for text, and the API may respond with a page.
  headers: { accept: 'application/json' },
  // The URL contains the session token (`hash`).
  cache: 'no-store',
  parseJson,
  retry: {
    limit: 2,
    methods: ['get'],
    backoffLimit: 2_000,
    // Undefined: ky decides.
    shouldRetry: ({ error }) =>
      isHTTPError(error) && (retryAfterOf(error.response) ?? 0) > maxRetryAfter ? false : undefined,
  },
});

/** `raw`: the payload for the copy on disk. */
export type ApiResponse<Value> = {
  readonly value: Value;
  readonly raw: unknown;
  readonly at: number | null;
  readonly message: string | null;
  /** The problem of a caller that cannot use this response. */
  readonly unreadable?: Problem;
};

export type CallOptions = {
  /** Milliseconds. */
  readonly timeout?: number;
  /** No retries of a GET. */
  readonly isOnce?: boolean;
  /** Never waits in our server's queue. */
  readonly isVoteCheck?: boolean;
  /** After a 401 or 403: `ask` verifies the session, `leave` does nothing. The default ends it. */
  readonly whenOver?: 'ask' | 'leave';
};

export type CallRequest = CallOptions & {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

/** The shape of our server's ids: nothing else is shown to a member. */
const requestIdIn = ({ headers }: Response): string | null =>
  /^[0-9A-Z]{8}$/.exec(headers.get('X-Request-Id') ?? '')?.[0] ?? null;

type RawResponse = {
  readonly body: unknown;
  readonly askedAt: number;
  readonly headers: Headers;
  /** After a redirect. */
  readonly isElsewhere: boolean;
};

/** Learns the id of the last request, also of one that failed. Null without a response. */
type Tracer = { requestId: string | null; place: string | null };

export type SharedByCalls = {
  /** The places in our server's queue, by method and path. */
  readonly places: Map<string, string>;
  /** Running requests that only read: an aborted one is sent again. */
  readonly reads: Set<AbortController>;
};

async function request(path: string, chosen: Options, tracer: Tracer): Promise<RawResponse> {
  let askedAt = Date.now();
  tracer.requestId = null;
  tracer.place = null;
  let headers = new Headers();
  let [isPage, isElsewhere] = [false, false];
  // The timeout includes the body.
  const body = await client(path, {
    ...chosen,
    hooks: {
      beforeRetry: [
        () => {
          askedAt = Date.now();
          tracer.requestId = null;
        },
      ],
      afterResponse: [
        ({ response }) => {
          isPage = isRedirectedToPage(response);
          isElsewhere = response.redirected;
          headers = response.headers;
          tracer.requestId = requestIdIn(response);
          tracer.place = response.status === 429 ? headers.get(queuePlaceHeader) : null;
        },
      ],
    },
  }).arrayBuffer();
  if (isPage) throw new RedirectedToPageError();
  return { body: readBody(body, headers.get('Content-Type')), askedAt, headers, isElsewhere };
}

const mostPages = 200;

/**
 * A session that is refused with a page is over, unless a firewall also bars a call without a session.
 * Source: docs/behaviour/session.md#session-checks.
 */
export async function exchange(
  clock: ApiClock,
  hash: string | null,
  name: EndpointName,
  call: CallRequest,
  shared: SharedByCalls,
): Promise<Result<ApiResponse<unknown>, Problem>> {
  const response = await exchangeOnce(clock, hash, name, call, shared);
  const isPage = !response.ok && isBarred(response.problem);
  if (!isPage || hash === null || name !== 'fetchSession') return response;
  const offices = await exchangeOnce(clock, null, 'fetchBranches', { isOnce: true }, shared);
  return offices.ok ? fail({ kind: 'signed-out', message: null }) : response;
}

/** One request. A list in pages is loaded whole, or the call fails. */
async function exchangeOnce(
  clock: ApiClock,
  hash: string | null,
  name: EndpointName,
  call: CallRequest,
  shared: SharedByCalls,
): Promise<Result<ApiResponse<unknown>, Problem>> {
  const endpoint: Endpoint = endpoints[name];
  const { places, reads } = shared;
  const read = new AbortController();
  if (endpoint.method === 'get') reads.add(read);
  const tracer: Tracer = { requestId: null, place: null };
  const queuedAs = `${endpoint.method} ${pathOf(endpoint, call.params)}`;
  const place = places.get(queuedAs);
  const headers = {
    ...(place !== undefined && { [queuePlaceHeader]: place }),
    ...(call.isVoteCheck && isOwnServer && { [voteCheckHeader]: '1' }),
  };
  try {
    const response = await exchangeOrThrow(
      clock,
      hash,
      endpoint,
      { ...call, headers, signal: read.signal },
      tracer,
    );
    places.delete(queuedAs);
    const unreadable = withTrace({ kind: 'unreadable' }, name, tracer.requestId);
    return succeed({ ...response, unreadable });
  } catch (error) {
    if (read.signal.aborted) return exchangeOnce(clock, hash, name, call, shared);
    const failure = toProblem(error, hash === null || endpoint.isCredential, isChange(endpoint));
    const isQueued = tracer.place !== null && failure.kind === 'refused';
    const problem: Problem = isQueued ? { ...failure, isQueued } : failure;
    if (tracer.place !== null) places.set(queuedAs, tracer.place);
    // Without a response the place stays.
    else if (tracer.requestId !== null) places.delete(queuedAs);
    return fail(withTrace(problem, name, tracer.requestId));
  } finally {
    reads.delete(read);
  }
}

/** Another origin would have to allow the header. */
const isOwnServer = apiBase.startsWith('/');

const isChange = ({ method, isReadOnly }: Endpoint): boolean =>
  method !== 'get' && isReadOnly !== true;

async function exchangeOrThrow(
  clock: ApiClock,
  hash: string | null,
  endpoint: Endpoint,
  call: CallRequest & Required<Pick<Options, 'headers' | 'signal'>>,
  tracer: Tracer,
): Promise<ApiResponse<unknown>> {
  const {
    params,
    body: json,
    timeout = requestTimeout,
    isOnce = false,
    headers: own,
    signal,
  } = call;
  const { method, response: schema } = endpoint;
  const path = pathOf(endpoint, params);
  const options: Options = {
    method,
    timeout,
    headers: own,
    signal,
    ...(isOnce && { retry: 0 }),
    ...(json !== undefined && { json }),
  };
  const ask = async (page: Readonly<Record<string, string>>) => {
    const searchParams = { ...page, token: appToken, hash: hash ?? '' };
    const raw = await request(path, { ...options, searchParams }, tracer);
    const { body, askedAt, headers, isElsewhere } = raw;
    // Browsers follow a 303 with a GET: this response does not belong to the call.
    if (isElsewhere && schema === nothing && isChange(endpoint)) {
      throw new SyntaxError('A change was redirected, so its outcome is unknown. Verify it.');
    }
    const opened = openEnvelope(body, headers);
    // A proxy may have set the `Date` header.
    const time = opened.at ?? sentAtOf(headers);
    if (time !== null) {
      const error = time % 1000 === 0 ? halfSecond : 0;
      clock.learn(time + error, askedAt, Date.now(), error);
    }
    const refusal = refusalOf(body, {
      isPayload: schema !== nothing,
      isCredential: endpoint.isCredential === true,
    });
    if (refusal !== null) throw new SoftRefusalError(refusal);
    return { ...opened, message: messageOf(opened.data) ?? messageOf(body) };
  };

  const { data: first, at, message, nextPage, total } = await ask({});
  let data = first;
  let length = total ?? 0;
  const seen = new Set<string>();
  for (let next = method === 'get' ? nextPage : null; next !== null; ) {
    const name = JSON.stringify(next);
    if (next === 'missing')
      throw new SyntaxError(
        'The list has a next page, but no address for it. Check the paging fields.',
      );
    if (seen.has(name) || seen.size === mostPages)
      throw new SyntaxError('The list has no last page. Check the paging fields.');
    seen.add(name);
    const page = await ask(next);
    const [before, more] = [asList(data), asList(page.data)];
    if (before === null || more === null)
      throw new SyntaxError('A page is not a list. Check the endpoint.');
    data = [...before, ...more];
    length = Math.max(length, page.total ?? 0);
    next = page.nextPage;
  }
  // A candidate missing from the list could not be chosen: an incomplete list is an error.
  if ((asList(data)?.length ?? length) < length) {
    throw new SyntaxError('The list has fewer entries than its total. Check the paging fields.');
  }
  const parsed = v.safeParse(schema, data);
  if (!parsed.success)
    throw new SyntaxError('The response does not match its schema. Check the endpoint.');
  const raw = endpoint.kept?.(data) ?? data;
  return { value: parsed.output, raw, at, message };
}

/**
 * Requires a time or a message. A 2xx without may come from a proxy: the outcome is unknown.
 * Source: docs/behaviour/certainty.md#success-responses.
 */
export const requireAcceptance = <Value>(
  result: Result<ApiResponse<Value>, Problem>,
): Result<ApiResponse<Value>, Problem> =>
  !result.ok || result.value.at !== null || result.value.message !== null
    ? result
    : fail(result.value.unreadable ?? { kind: 'unreadable' });

export function nullToNothingOn<Value>(
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
