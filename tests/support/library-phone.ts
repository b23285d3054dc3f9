import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { type LibraryCommand, LibraryRecord, type LibraryStatus } from '~/contracts/library.ts';
import type { Library, openLibrary } from '../../sw/library/library.ts';
import { disk } from './disk.ts';
import { FakeCaches } from './fake-caches.ts';
import { FakeMediaHost } from './fake-media-host.ts';
import { firstSet, type MediaSet, photoFiles, readableSet } from './media-sets.ts';
import { inLife, passTime, takeTime } from './worker-life.ts';

const portal = 'https://portal.example';
const ownBase = `${portal}/media/`;
/** Where the pictures lie in the tests that have them on another host. */
export const otherBase = 'https://pictures.example/media/';

type Order =
  | Exclude<LibraryCommand['kind'], 'library-photos' | 'library-keep-photos'>
  | LibraryCommand;
type Opener = (tell: Parameters<typeof openLibrary>[1]) => Library;

/** What happens to a worker; a test ends its lives itself. */
class WorkerEvent extends Event {
  constructor() {
    super('message');
  }

  waitUntil(): void {}
}

/** A phone with the offline library's worker, a media host, and what the pages are told. */
export class LibraryPhone {
  readonly caches = new FakeCaches();
  readonly host: FakeMediaHost;
  readonly told: LibraryStatus[] = [];
  /** What the phone says of its room; null where it says nothing. */
  estimate: { quota: number; usage: number } | null = null;
  readonly #open: Opener;
  #life = { isOver: false };
  #library: Library;

  constructor(host: FakeMediaHost, open: Opener) {
    this.host = host;
    this.#open = open;
    this.#library = this.#wake();
  }

  /** The last word of the worker. */
  get status(): LibraryStatus {
    const last = this.told.at(-1);
    if (last === undefined) throw new Error('The worker has said nothing yet.');
    return last;
  }

  get phases(): readonly string[] {
    return this.told.map(({ phase }) => phase).filter((phase, at, all) => phase !== all[at - 1]);
  }

  /** Tells the worker; resolves when the work has ended. */
  obey(order: Order): Promise<void> {
    const command =
      order === 'library-run' || order === 'library-check'
        ? { kind: order, isSavingData: false }
        : typeof order === 'string'
          ? { kind: order }
          : order;
    return inLife(this.#life, () => this.#library.obey(command, new WorkerEvent()));
  }

  /** A page names the candidates' photos. */
  hearOfPhotos(photos: readonly string[]): Promise<void> {
    return this.obey({ kind: 'library-photos', photos });
  }

  /** A page asks for a file. @returns its words, or null where the page gets none */
  async look(file: string, options: { isOffline?: boolean } = {}): Promise<string | null> {
    const answer = await this.answer(file, options);
    // What breaks off on its way to the page is not shown either.
    return answer?.ok ? answer.text().catch(() => null) : null;
  }

  /** @returns the answer that a page gets, or null where the worker has none */
  answer(file: string, { isOffline = false } = {}): Promise<Response | null> {
    const life = this.#life;
    const own = {
      get isOver() {
        return life.isOver;
      },
      isOffline,
    };
    const request = new Request(new URL(file, this.host.base), { mode: 'no-cors' });
    return inLife(own, () => this.#library.answer(request, new WorkerEvent()).catch(() => null));
  }

  /** Whether the worker takes a page's request for a picture into its hands. */
  mayAnswer(address: string, destination: RequestDestination = 'image'): boolean {
    return this.#library.mayAnswer({ url: address, destination } as Request);
  }

  /** A call to the API goes out on the same line. */
  makeWay(): void {
    this.#library.makeWay();
  }

  /** The browser ends the worker, wherever it is, and starts it again. */
  async restart(): Promise<void> {
    this.#life.isOver = true;
    // What the phone was writing in that moment is written or lost before anything else happens.
    await passTime(20);
    this.#life = { isOver: false };
    this.#library = this.#wake();
  }

  readonly #wake = () => inLife(this.#life, () => this.#open((status) => this.told.push(status)));
}

/** The platform's own takes its time on other threads, of which a test cannot know the end. */
async function digest(_algorithm: 'SHA-256', bytes: ArrayBuffer): Promise<Uint8Array> {
  await takeTime();
  return createHash('sha256').update(new Uint8Array(bytes)).digest();
}

/** What the worker has written down. */
export const libraryRecord = () => disk.read('library', libraryKind);
export const libraryKind = { version: 1, schema: LibraryRecord };

/** @param base where the media host is: the portal's own, unless a test says otherwise */
export async function openPhone(set: MediaSet = firstSet, base = ownBase): Promise<LibraryPhone> {
  vi.stubGlobal('location', new URL(portal));
  // Workbox asks for these, and would tell the console of every request.
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('FetchEvent', class FetchEvent extends WorkerEvent {});
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  // Before it keeps a file, it waits for the next task: so does whoever lives in `takeTime`.
  vi.doMock('workbox-core/_private/timeout.js', () => ({ timeout: takeTime }));
  // Only now: what is loaded asks at once for the place of the portal.
  const { openLibrary } = await import('../../sw/library/library.ts');
  const { mediaHostAt } = await import('~/lib/media.ts');
  const host = mediaHostAt(base);
  const open: Opener = (tell) => openLibrary(host, tell);
  const phone = new LibraryPhone(new FakeMediaHost(base, set), open);
  vi.stubGlobal('fetch', phone.host.fetch);
  vi.stubGlobal('caches', phone.caches);
  vi.stubGlobal('crypto', { subtle: { digest } });
  const estimate = async () => phone.estimate ?? {};
  vi.stubGlobal('navigator', { storage: { estimate } });
  return phone;
}

/** A phone whose media host lists nothing, and whose pages have named the candidates' photos. */
export async function barePhone(base?: string): Promise<LibraryPhone> {
  const phone = await openPhone(readableSet, base);
  phone.host.list = 'missing';
  await phone.hearOfPhotos(photoFiles);
  return phone;
}
