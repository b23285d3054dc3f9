import { vi } from 'vitest';

import type { keepPortal } from '../../sw/keep-portal.ts';
import { takeTime } from './worker-life.ts';

const portal = 'https://portal.example';
const urlOf = (key: string | Request) =>
  new URL(typeof key === 'string' ? key : key.url, portal).href;

type Manifest = Parameters<typeof keepPortal>[0];

/** Workbox has one router, which listens to the first worker only. */
let isRouterOld = false;

class FakeCache {
  readonly #kept = new Map<string, Response>();

  readonly keys = async () => [...this.#kept.keys()].map((url) => ({ url }));
  readonly match = async (key: string | Request, { ignoreSearch = false } = {}) => {
    const url = urlOf(key);
    const found = [...this.#kept].find(([each]) =>
      ignoreSearch ? each.replace(/\?.*/, '') === url : each === url,
    );
    return found?.[1].clone();
  };
  readonly put = async (key: string | Request, response: Response) =>
    void this.#kept.set(urlOf(key), response);
  readonly delete = async (key: string | Request) => this.#kept.delete(urlOf(key));
}

class ExtendableEvent extends Event {
  readonly #work: Promise<unknown>[] = [];

  waitUntil(part: Promise<unknown>): void {
    this.#work.push(part);
    part.catch(() => undefined);
  }

  /** Rejects if a part of its work fails. */
  async end(): Promise<void> {
    for (const part of this.#work) await part;
  }
}

/** The worker's part for the files of the portal. Its caches outlive it. */
export class PortalWorker {
  readonly caches = new Map<string, FakeCache>();
  readonly registration: {
    readonly scope: string;
    readonly installing: null;
    readonly waiting: null;
    active: { readonly scriptURL: string } | null;
  } = { scope: `${portal}/`, installing: null, waiting: null, active: null };
  /** Those that the worker sent to its pages. */
  readonly news: string[] = [];
  /** The addresses that the worker opened in its pages. */
  readonly opened: string[] = [];
  hasSkippedWaiting = false;
  isWorkHeld = false;
  /** Requests as path and HTTP cache mode. */
  readonly asked: string[] = [];
  pages = 1;
  respond: (path: string, request: Request) => Response | Promise<Response> = () =>
    new Response('file');
  #self = new EventTarget();

  /** Starts the worker of a release. */
  async wake(manifest: Manifest): Promise<void> {
    const caches = {
      open: async (name: string) => {
        const cache = this.caches.get(name) ?? new FakeCache();
        this.caches.set(name, cache);
        return cache;
      },
      match: async (key: string | Request, { cacheName = '', ...how }: MultiCacheQueryOptions) =>
        this.caches.get(cacheName)?.match(key, how),
      has: async (name: string) => this.caches.has(name),
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
    };
    class OwnRequest extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? urlOf(input) : input, init);
      }
    }
    const fetch = async (input: string | Request, init?: RequestInit) => {
      const request = new OwnRequest(input, init);
      const { pathname } = new URL(request.url);
      this.asked.push(`${pathname} ${request.cache}`);
      return this.respond(pathname, request);
    };
    const page = {
      url: `${portal}/old`,
      postMessage: ({ kind }: { kind: string }) => void this.news.push(kind),
      navigate: async (url: string) => void this.opened.push(url),
    };
    const clients = {
      claim: async () => undefined,
      matchAll: async () => Array.from({ length: this.pages }, () => page),
    };
    const held = () => (this.isWorkHeld ? [{ name: 'portal work in hand' }] : []);
    const navigator = { locks: { query: async () => ({ held: held() }) } };
    const { registration } = this;
    const globals = { caches, fetch, location: new URL(`${portal}/sw.js`), registration };
    this.#self = Object.assign(new EventTarget(), {
      ...globals,
      clients,
      navigator,
      skipWaiting: async () => {
        this.hasSkippedWaiting = true;
      },
      __WB_DISABLE_DEV_LOGS: true,
    });
    const events = { ExtendableEvent, FetchEvent: class FetchEvent extends ExtendableEvent {} };
    const own = { self: this.#self, Request: OwnRequest, __WB_DISABLE_DEV_LOGS: true };
    for (const [name, value] of Object.entries({ ...globals, ...events, ...own }))
      vi.stubGlobal(name, value);
    // As in library-phone.ts: the test files share Workbox.
    vi.doMock('workbox-core/_private/timeout.js', () => ({ timeout: takeTime }));
    const { keepPortal } = await import('../../sw/keep-portal.ts');
    const routing = await import('workbox-routing/utils/getOrCreateDefaultRouter.js');
    const router = routing.getOrCreateDefaultRouter();
    router.routes.clear();
    if (isRouterOld) router.addFetchListener();
    isRouterOld = true;
    keepPortal(manifest, async () => undefined);
  }

  async install(): Promise<void> {
    const event = new ExtendableEvent('install');
    this.#self.dispatchEvent(event);
    await event.end();
  }

  async activate(): Promise<void> {
    const event = new ExtendableEvent('activate');
    this.#self.dispatchEvent(event);
    await event.end();
  }

  async sweep(): Promise<void> {
    const event = Object.assign(new ExtendableEvent('message'), { data: { kind: 'sweep' } });
    this.#self.dispatchEvent(event);
    await event.end();
  }

  /** Opens an address, as a member does. @returns the text, or null without a response */
  async open(path: string): Promise<string | null> {
    const request = Object.defineProperty(new Request(path), 'mode', { value: 'navigate' });
    let response: Promise<Response> | null = null;
    const respondWith = (given: Promise<Response>) => {
      response = given;
    };
    this.#self.dispatchEvent(Object.assign(new ExtendableEvent('fetch'), { request, respondWith }));
    return response && (response as Promise<Response>).then((each) => each.text());
  }

  /** The paths in the precache. */
  async kept(): Promise<readonly string[]> {
    return (await this.precache.keys()).map(({ url }) => new URL(url).pathname);
  }

  get precache(): FakeCache {
    const [, precache] = [...this.caches].find(([name]) => name.includes('precache')) ?? [];
    if (precache === undefined) throw new Error('The worker has not been installed yet.');
    return precache;
  }
}
