/** One request and its response. Times are epoch milliseconds. */
export type Exchange = {
  /** 0 without a response. */
  readonly status: number;
  readonly askedAt: number;
  readonly respondedAt: number;
  readonly headers: Headers;
  readonly body: string;
  readonly isRedirected: boolean;
};

const base = '/api/v2/';

export type Recorder = {
  readonly fetch: typeof fetch;
  /** Those since the last call of `take`. */
  readonly take: () => readonly Exchange[];
};

/**
 * Sends the client's calls to another API, and records them.
 *
 * @param api the address before `/api/v2/`
 */
export function createRecorder(api: URL, send: typeof fetch): Recorder {
  let exchanges: Exchange[] = [];
  const root = api.href.replace(/\/$/, '');
  return {
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const path = pathname.slice(pathname.indexOf(base));
      const { method, signal } = request;
      const headers = Object.fromEntries(request.headers);
      const body = method === 'GET' ? null : await request.text();
      const askedAt = Date.now();
      const nothing = { status: 0, headers: new Headers(), body: '', isRedirected: false };
      try {
        const response = await send(`${root}${path}${search}`, { method, headers, body, signal });
        const bytes = await response.clone().arrayBuffer();
        exchanges.push({
          status: response.status,
          askedAt,
          respondedAt: Date.now(),
          headers: response.headers,
          body: new TextDecoder().decode(bytes),
          isRedirected: response.redirected,
        });
        return response;
      } catch (error) {
        exchanges.push({ ...nothing, askedAt, respondedAt: Date.now() });
        throw error;
      }
    },
    take: () => {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
  };
}
