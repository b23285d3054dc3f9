import { Hono } from 'hono';
import { clientAddress } from './client-address.ts';
import type { FetchHandler } from './node-adapter.ts';
import { Refusal, wrongType } from './refusals.ts';

/** `address` is the client's, for rate limits. */
type Env = { Bindings: { address: string } };

/** Calls of the portal's own services: a failure responds with `{message}`, for members. */
export const ownCalls = (): Hono<Env> =>
  new Hono<Env>()
    .use(async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404))
    .onError((error) => {
      if (!(error instanceof Refusal)) throw error;
      return refuse(error);
    });

export function refuse({ status, message, retryAfterSeconds }: Refusal): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds));
  return Response.json({ message }, { status, headers });
}

export const answerOwnCalls =
  (calls: Hono<Env>): FetchHandler =>
  (request, incoming) =>
    calls.fetch(request, { address: clientAddress(incoming) });

/**
 * Other sites cannot send these types without a preflight.
 *
 * @throws Refusal 415
 */
export function demandType(request: Request, ...types: readonly string[]): void {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (!types.includes(type.trim().toLowerCase())) throw wrongType();
}
