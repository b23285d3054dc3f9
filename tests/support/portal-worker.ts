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
  readonly match = async (key: string | Request) => this.#kept.get(urlOf(key))?.clone();
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
  readonly registration = { scope: `${portal}/`, installing: null, waiting: null };
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
      match: async (key: Request, { cacheName = '' }) => this.caches.get(cacheName)?.match(key),
    };
    class OwnRequest extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? urlOf(input) : input, init);
      }
    }
    const fetch = async (input: string | Request) => {
      const request = new OwnRequest(input);
      const { pathname } = new URL(request.url);
      this.asked.push(`${pathname} ${request.cache}`);
      return this.respond(pathname, request);
    };
    const clients = { matchAll: async () => Array.from({ length: this.pages }, () => ({})) };
    const { registration } = this;
    const globals = { caches, fetch, location: new URL(portal), registration };
    this.#self = Object.assign(new EventTarget(), {
      ...globals,
      clients,
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
    keepPortal(manifest);
  }

  async install(): Promise<void> {
    const event = new ExtendableEvent('install');
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
