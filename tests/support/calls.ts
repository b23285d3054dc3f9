import { vi } from 'vitest';
// The first call imports this file, which takes real time that fake timers do not advance.
import '~/core/api/exchange.ts';

export type Call = {
  readonly method: string;
  /** Relative to `/api/v2`; the pathname of other addresses. */
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly request: Request;
};

export type Responder = (call: Call) => Response | Promise<Response>;

const readBody = (text: string): unknown => (text === '' ? null : JSON.parse(text));

/**
 * Responds to every `fetch` of the test.
 *
 * @returns the calls so far, in order, without those to `/health`
 */
export function respondToCalls(response: Responder): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, location.href), init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/health') return new Response('{"status":"ok"}');
    const call: Call = {
      method: request.method,
      path: pathname.replace(/^\/api\/v2/, ''),
      search: Object.fromEntries(searchParams),
      body: readBody(await request.clone().text()),
      request,
    };
    calls.push(call);
    return response(call);
  });
  return calls;
}

export const respondWithData = (data: unknown, init?: ResponseInit): Response =>
  Response.json({ status: 200, message: 'Fine.', data }, init);

export const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

export function heldResponse() {
  let release: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    release = resolve;
  });
  return { response, release };
}

/**
 * Delays the next response to this call, after the API has processed it.
 *
 * @param path as in `Call`
 * @returns `arrived` resolves when the response is held; `release` lets it go on
 */
export function holdResponseTo(method: string, path: string) {
  const respondAtOnce = globalThis.fetch;
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let isHeld = false;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isIt = !isHeld && url.pathname.endsWith(path);
    const response = await respondAtOnce(input, init);
    const asked = input instanceof Request ? input.method : (init?.method ?? 'GET');
    if (!isIt || asked !== method) return response;
    isHeld = true;
    arrived.resolve();
    await gate.promise;
    return response;
  });
  return { arrived: arrived.promise, release: () => gate.resolve() };
}
