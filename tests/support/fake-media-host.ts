import { pause } from '~/core/waits.ts';
import { hashOf, type MediaSet } from './media-sets.ts';
import { ownLife, takeTime } from './worker-life.ts';

export type Fault =
  | 'missing'
  | 'error'
  | 'wrong'
  /** A cache in between has the wrong file; `reload` gets the right one. */
  | 'wrong-in-cache'
  | 'html'
  /** The response has no CORS headers. */
  | 'refused'
  | 'cut'
  | 'too-short'
  | 'silent'
  | 'falls-silent'
  /** 15 seconds before each part. */
  | 'slow';

type Asked = {
  /** The complete address if it is on another host. */
  readonly file: string;
  readonly method: string;
  readonly cache: RequestCache;
  readonly mode: RequestMode;
  readonly credentials: RequestCredentials;
  readonly priority: RequestPriority;
  /** True if the worker forwards the page's own request. */
  readonly isPassedOn: boolean;
};

const noConnection = () => new TypeError('Failed to fetch');
const listFile = 'manifest.json';

export class FakeMediaHost {
  isReachable = true;
  isSilent = false;
  hasCors = true;
  isCaptive = false;
  /** The validator of each response. The host also responds to HEAD. */
  validators: 'ETag' | 'Last-Modified' | 'none' = 'none';
  readonly elsewhere = new Map<string, { readonly body: string; readonly hasCors: boolean }>();
  /** `html`: a page in place of every missing file. */
  list: 'good' | 'missing' | 'forbidden' | 'limited' | 'html' | 'garbage' | 'error' = 'good';
  readonly faults = new Map<string, Fault>();
  readonly asked: Asked[] = [];
  /** Files that wait for `release` while `isHolding`. */
  readonly held = new Map<string, () => void>();
  isHolding = false;
  mostAtOnce = 0;
  readonly #inFlight = new Set<{ readonly isOver: boolean }>();
  readonly #arrived = new Map<string, number>();
  /** As in a browser, a request lives as long as its fetch. A collected request never aborts. */
  readonly #requests: Request[] = [];
  readonly base: string;
  set: MediaSet;

  constructor(base: string, set: MediaSet) {
    this.base = base;
    this.set = set;
  }

  /** Fetched files in order, without the list. */
  get files(): readonly string[] {
    const fetched = this.asked.filter(({ method }) => method === 'GET');
    return fetched.map(({ file }) => file).filter((file) => file !== listFile);
  }

  get compared(): readonly string[] {
    return this.asked.filter(({ method }) => method === 'HEAD').map(({ file }) => file);
  }

  arrivals(file: string): number {
    return this.#arrived.get(`${file} ${hashOf(this.set.bodies.get(file) ?? '')}`) ?? 0;
  }

  release(file: string): void {
    this.held.get(file)?.();
    this.held.delete(file);
  }

  releaseAll(): void {
    this.isHolding = false;
    for (const file of [...this.held.keys()]) this.release(file);
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const isRequest = input instanceof Request;
    const isPassedOn = isRequest && init === undefined;
    const address = isRequest ? input.url : String(input);
    const ofRequest = isRequest ? input : new Request(address, { credentials: 'same-origin' });
    this.#requests.push(ofRequest);
    const { cache, mode, signal, credentials, method } = {
      cache: init?.cache ?? ofRequest.cache,
      mode: init?.mode ?? ofRequest.mode,
      signal: init?.signal ?? ofRequest.signal,
      credentials: init?.credentials ?? ofRequest.credentials,
      method: init?.method ?? ofRequest.method,
    };
    const priority = init?.priority ?? 'auto';
    const isOnHost = address.startsWith(this.base);
    const file = isOnHost ? address.slice(this.base.length) : address;
    this.asked.push({
      file,
      method,
      priority,
      isPassedOn,
      cache,
      mode,
      credentials,
    });
    const isFile = !isPassedOn && file !== listFile && method === 'GET';
    const trip = {
      life: ownLife(),
      get isOver() {
        return this.life.isOver;
      },
    };
    if (isFile) this.#depart(trip);
    const end = () => void this.#inFlight.delete(trip);
    try {
      const answer = this.#answer(file, cache, signal, end);
      const isOpen = isOnHost
        ? this.hasCors && this.faults.get(file) !== 'refused'
        : this.elsewhere.get(file)?.hasCors;
      const heard = await (mode === 'no-cors' || isOpen ? answer : answer.then(refuseReading));
      if (method !== 'HEAD') return heard;
      end();
      return new Response(null, heard);
    } catch (error) {
      end();
      throw error;
    }
  };

  #depart(trip: { readonly isOver: boolean }): void {
    this.#inFlight.add(trip);
    const living = [...this.#inFlight].filter(({ isOver }) => !isOver).length;
    this.mostAtOnce = Math.max(this.mostAtOnce, living);
  }

  async #answer(
    file: string,
    cache: RequestCache | undefined,
    signal: AbortSignal | undefined,
    end: () => void,
  ): Promise<Response> {
    await takeTime();
    if (!this.isReachable || ownLife().isOffline) throw noConnection();
    const fault = this.faults.get(file);
    if (this.isSilent || fault === 'silent') await silence(signal);
    if (this.isCaptive || fault === 'html') {
      end();
      return portalPage();
    }
    if (file === listFile) return this.#answerList();
    if (this.isHolding) {
      const released = new Promise<void>((go) => this.held.set(file, go));
      await Promise.race([released, silence(signal)]);
    }
    await takeTime();
    if (!this.isReachable) throw noConnection();
    const body = this.set.bodies.get(file) ?? this.elsewhere.get(file)?.body;
    if (body === undefined || fault === 'missing') return ended(end, 404);
    if (fault === 'error') return ended(end, 503);
    const isWrong = fault === 'wrong' || (fault === 'wrong-in-cache' && cache !== 'reload');
    const sent = isWrong ? `${body.slice(1)}!` : fault === 'too-short' ? body.slice(1) : body;
    const arrive = () => {
      end();
      const key = `${file} ${hashOf(sent)}`;
      this.#arrived.set(key, (this.#arrived.get(key) ?? 0) + 1);
    };
    const stream = this.#send(sent, fault, signal, arrive);
    const said = this.validators === 'none' ? [] : [[this.validators, hashOf(body)] as const];
    const length = String(Buffer.byteLength(body));
    return new Response(stream, {
      headers: {
        'Content-Type': typeOf(file),
        'Content-Length': length,
        ...Object.fromEntries(said),
      },
    });
  }

  /** Sends two parts, so that the connection can break between them. */
  #send(
    body: string,
    fault: Fault | undefined,
    signal: AbortSignal | undefined,
    arrive: () => void,
  ) {
    const half = Math.floor(body.length / 2);
    const parts = [body.slice(0, half), body.slice(half)].map((part) => Buffer.from(part));
    return new ReadableStream<Uint8Array>({
      pull: async (control) => {
        await takeTime();
        const isSecond = parts.length === 1;
        if (!this.isReachable || (isSecond && fault === 'cut')) throw noConnection();
        if (isSecond && fault === 'falls-silent') await silence(signal);
        if (fault === 'slow') await Promise.race([slowness(), silence(signal)]);
        const part = parts.shift();
        if (part !== undefined) return control.enqueue(part);
        arrive();
        control.close();
      },
    });
  }

  #answerList(): Response {
    switch (this.list) {
      case 'good':
        return Response.json(this.set.manifest);
      case 'missing':
        return new Response('Not found', { status: 404 });
      case 'forbidden':
        return new Response(null, { status: 403 });
      case 'limited':
        return new Response(null, { status: 429 });
      case 'html':
        // Our own server replaces the type of an HTML page.
        return new Response('<h1>Welcome</h1>', {
          headers: { 'Content-Type': 'application/octet-stream' },
        });
      case 'garbage':
        return new Response('{"version":1,"pages":[]}');
      case 'error':
        return new Response('Bad gateway', { status: 502 });
    }
  }
}

const portalPage = () =>
  new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } });

const typeOf = (file: string) => (file.endsWith('.json') ? 'application/json' : 'image/webp');

function ended(end: () => void, status: number): Response {
  end();
  return new Response(null, { status });
}

function refuseReading(): never {
  throw noConnection();
}

const slowness = () => pause(15_000);

const silence = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
