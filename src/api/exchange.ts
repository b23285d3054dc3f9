import ky, { type Options } from 'ky';
import * as v from 'valibot';
import { openEnvelope } from '~/contracts/envelope.ts';
import type { ServerClock } from '~/lib/server-clock.ts';
import { apiBase, appToken } from './constants.ts';

/** A `Date` header has whole seconds only: half a second is its mean and its greatest error. */
const headerError = 500;

const attemptTimeout = 15_000;
const totalTimeout = 40_000;

/** How this portal calls: patience, and what is tried again. */
export const client = ky.create({
  prefix: apiBase,
  timeout: attemptTimeout,
  totalTimeout,
  credentials: 'include',
  // The session hash stands in the address: no cache may keep an answer under it.
  cache: 'no-store',
  retry: { limit: 2, methods: ['get'], backoffLimit: 2_000 },
});

/** A parsed answer, with the payload as it came (for what is kept on the phone). */
export type Answer<Value> = {
  readonly value: Value;
  readonly raw: unknown;
  /** The time that the answer itself carries, or null. */
  readonly at: number | null;
};

export type CallOptions = {
  /** Milliseconds that an answer may take; left out, as long as any call may. */
  readonly timeout?: number;
  /** A GET that is not tried again. */
  readonly isOnce?: boolean;
  /** It carries a password, a PIN or a code: "forbidden" is an answer to that, and ends no session. */
  readonly isCredential?: boolean;
};

/** The method, the path below `/api/v2`, the schema of the answer, and the body. */
export type CallArguments<Schema extends v.GenericSchema> = [
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  schema: Schema,
  json?: Readonly<Record<string, unknown>>,
  options?: CallOptions,
];

const readJson = (body: string): unknown => (body === '' ? null : JSON.parse(body));

/**
 * Makes one call, as the session whose hash is given, and reads its answer. This file loads with the
 * first call: a screen is drawn before.
 *
 * @param clock learns the server's time from the answer
 * @throws what `toProblem` understands
 */
export async function exchange<Schema extends v.GenericSchema>(
  clock: ServerClock,
  hash: string | null,
  ...[
    method,
    path,
    schema,
    json,
    { timeout = attemptTimeout, isOnce = false } = {},
  ]: CallArguments<Schema>
): Promise<Answer<v.InferOutput<Schema>>> {
  let askedAt = Date.now();
  let sentAt: number | null = null;
  const options: Options = {
    method,
    timeout,
    ...(isOnce && { retry: 0 }),
    searchParams: hash === null ? { token: appToken } : { token: appToken, hash },
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
  if (time !== null) clock.learn(time, askedAt, Date.now(), sentAt === null ? 0 : headerError);
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) throw new SyntaxError('unreadable answer');
  return { value: parsed.output, raw: data, at };
}
