import ky, { isHTTPError, type Options } from 'ky';
import * as v from 'valibot';
import { type Endpoint, nothing, pathOf } from '~/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '~/contracts/endpoints.ts';
import { openEnvelope, refusalOf, sentAtOf } from '~/contracts/envelope.ts';
import { parseJson } from '~/contracts/json.ts';
import type { Problem } from '~/contracts/problem.ts';
import { messageOf } from '~/contracts/sentence.ts';
import { asList } from '~/contracts/wire.ts';
import { apiBase, appToken } from '~/lib/build-settings.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import type { ServerClock } from '~/lib/server-clock.ts';
import {
  isLedToPage,
  LedToPageError,
  readRetryAfter,
  SoftRefusalError,
  toProblem,
} from './failure.ts';

/** The first bytes of a text that says itself how it is written. */
const marks: readonly (readonly [bytes: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

const charsetIn = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];

function decoderFor(bytes: Uint8Array, contentType: string): TextDecoder {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  try {
    return new TextDecoder(marked ?? charsetIn(contentType));
  } catch {
    return new TextDecoder();
  }
}

/** What some servers answer where there is nothing to say. */
const justFine = 'ok';

/**
 * Reads a body in the charset that it has, or that its type names, else in UTF-8; blank, or a bare
 * "OK", holds nothing. Source: docs/behaviour/api.md#reading-answers.
 *
 * @throws a SyntaxError where it is no JSON
 */
function readBody(body: ArrayBuffer, contentType: string | null): unknown {
  const bytes = new Uint8Array(body);
  const json = decoderFor(bytes, contentType ?? '')
    .decode(bytes)
    .trim();
  return json === '' || json.toLowerCase() === justFine ? null : parseJson(json);
}

/** A time in whole seconds lies half a second before its mean, which is its greatest error too. */
const halfSecond = 500;

const attemptTimeout = 15_000;
const totalTimeout = 40_000;
/** Seconds that a server may ask to be left alone for and is asked again all the same, unseen. */
const longestRest = 3;

/** How this portal calls: timeouts, and what is tried again. */
export const client = ky.create({
  prefix: apiBase,
  timeout: attemptTimeout,
  totalTimeout,
  credentials: 'include',
  // Reading text, ky would ask for text; some servers answer that with pages and redirects.
  headers: { accept: 'application/json' },
  // The session hash stands in the address: no cache may keep an answer under it.
  cache: 'no-store',
  // ky reads the bodies of errors itself.
  parseJson,
  retry: {
    limit: 2,
    methods: ['get'],
    backoffLimit: 2_000,
    // Nobody is made to wait for longer without a word; undefined leaves it to the other rules.
    shouldRetry: ({ error }) =>
      isHTTPError(error) && (readRetryAfter(error.response) ?? 0) > longestRest ? false : undefined,
  },
});

/** A parsed answer, with the payload as it came (for what is kept on the phone). */
export type ApiResponse<Value> = {
  readonly value: Value;
  readonly raw: unknown;
  /** The time that the answer itself carries, or null. */
  readonly at: number | null;
  /** The sentence that stands in it, else around it; or null. */
  readonly message: string | null;
};

export type CallOptions = {
  /** Milliseconds that an answer may take. The default is the limit of any call. */
  readonly timeout?: number;
  /** A GET that is not tried again. */
  readonly isOnce?: boolean;
  /**
   * What follows where it is told that the session is over: asking for the session, or only what the
   * caller does. Left out, the session ends.
   */
  readonly whenOver?: 'ask' | 'leave';
};

/** One call: what the endpoint needs, and how it is made. */
export type Sent = CallOptions & {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

/** An answer as it came. */
type RawAnswer = {
  readonly body: unknown;
  readonly askedAt: number;
  readonly headers: Headers;
  /** Another address has answered than the one that was asked. */
  readonly isElsewhere: boolean;
};

async function request(path: string, chosen: Options): Promise<RawAnswer> {
  let askedAt = Date.now();
  let headers = new Headers();
  let [isPage, isElsewhere] = [false, false];
  // Read as one with the call: the time that it may take ends with the last byte.
  const body = await client(path, {
    ...chosen,
    hooks: {
      beforeRetry: [
        () => {
          // The clock is learnt from the attempt that was answered.
          askedAt = Date.now();
        },
      ],
      afterResponse: [
        ({ response }) => {
          isPage = isLedToPage(response);
          isElsewhere = response.redirected;
          headers = response.headers;
        },
      ],
    },
  }).arrayBuffer();
  if (isPage) throw new LedToPageError();
  return { body: readBody(body, headers.get('Content-Type')), askedAt, headers, isElsewhere };
}

/** More pages than any list of the portal has: a server that never comes to an end. */
const mostPages = 200;

/**
 * Makes one call, as the session whose hash is given, and reads its answer; of a list that comes in
 * pages, all of them, or none. This file loads with the first call: a screen is drawn before.
 *
 * @param clock learns the server's time from the answer: its own word, else its `Date` header
 */
export async function exchange(
  clock: ServerClock,
  hash: string | null,
  name: EndpointName,
  sent: Sent,
): Promise<Result<ApiResponse<unknown>, Problem>> {
  const endpoint: Endpoint = endpoints[name];
  try {
    return succeed(await exchangeOrThrow(clock, hash, endpoint, sent));
  } catch (error) {
    return fail(toProblem(error, hash === null || endpoint.isCredential, isChange(endpoint)));
  }
}

const isChange = ({ method, isQuestion }: Endpoint): boolean =>
  method !== 'get' && isQuestion !== true;

/** @throws what `toProblem` understands */
async function exchangeOrThrow(
  clock: ServerClock,
  hash: string | null,
  endpoint: Endpoint,
  { params, body: json, timeout = attemptTimeout, isOnce = false }: Sent,
): Promise<ApiResponse<unknown>> {
  const { method, answer: schema } = endpoint;
  const path = pathOf(endpoint, params);
  const options: Options = {
    method,
    timeout,
    ...(isOnce && { retry: 0 }),
    ...(json !== undefined && { json }),
  };
  const ask = async (page: Readonly<Record<string, string>>) => {
    const searchParams = { ...page, token: appToken, hash: hash ?? '' };
    const raw = await request(path, { ...options, searchParams });
    const { body, askedAt, headers, isElsewhere } = raw;
    // A browser follows a 303 with a GET: what it brings is no answer to the call.
    if (isElsewhere && schema === nothing && isChange(endpoint)) {
      throw new SyntaxError('answered at another address');
    }
    const opened = openEnvelope(body, headers);
    // The answer's own word first: what stands between may have written its own header.
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
    if (next === 'missing') throw new SyntaxError('a list that goes on nowhere');
    if (seen.has(name) || seen.size === mostPages) throw new SyntaxError('a list without an end');
    seen.add(name);
    const page = await ask(next);
    const [before, more] = [asList(data), asList(page.data)];
    if (before === null || more === null) throw new SyntaxError('a page that is no list');
    data = [...before, ...more];
    length = Math.max(length, page.total ?? 0);
    next = page.nextPage;
  }
  // Who is missing from a list could not be voted for, and nobody would know.
  if ((asList(data)?.length ?? length) < length) {
    throw new SyntaxError('a list that is shorter than it says');
  }
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) throw new SyntaxError('unreadable answer');
  const raw = endpoint.kept?.(data) ?? data;
  return { value: parsed.output, raw, at, message };
}
