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
export const otherBase = 'https://pictures.example/media/';

type Order =
  | Exclude<LibraryCommand['kind'], 'library-photos' | 'library-keep-photos'>
  | LibraryCommand;
type Rest<All> = All extends [unknown, ...infer Others] ? Others : never;
type Opener = (...args: Rest<Parameters<typeof openLibrary>>) => Library;

/** An extendable event; the test ends the worker itself. */
class WorkerEvent extends Event {
  constructor() {
    super('message');
  }

  waitUntil(): void {}
}

export class LibraryPhone {
  readonly caches = new FakeCaches();
  readonly host: FakeMediaHost;
  readonly told: LibraryStatus[] = [];
  /** The result of `navigator.storage.estimate`; null for an empty one. */
  estimate: { quota: number; usage: number } | null = null;
  readonly #open: Opener;
  #life = { isOver: false };
  #library: Library;

  constructor(host: FakeMediaHost, open: Opener) {
    this.host = host;
    this.#open = open;
    this.#library = this.#wake();
  }

  get status(): LibraryStatus {
    const last = this.told.at(-1);
    if (last === undefined) throw new Error('The worker has sent no status yet.');
    return last;
  }

  get phases(): readonly string[] {
    return this.told.map(({ phase }) => phase).filter((phase, at, all) => phase !== all[at - 1]);
  }

  /** Sends a command to the worker; resolves when its work has ended. */
  obey(order: Order): Promise<void> {
    const command =
      order === 'library-run' || order === 'library-check'
        ? { kind: order, isSavingData: false }
        : typeof order === 'string'
          ? { kind: order }
          : order;
    return inLife(this.#life, () => this.#library.obey(command, new WorkerEvent()));
  }

  /** Starts a run whose files wait. @returns a function that releases them, and awaits the run */
  async holdRun(): Promise<() => Promise<void>> {
    this.host.isHolding = true;
    const running = this.obey('library-run');
    await passTime();
    return () => {
      this.host.releaseAll();
      return running;
    };
  }

  setPhotos(photos: readonly string[]): Promise<void> {
    return this.obey({ kind: 'library-photos', photos });
  }

  /** A page requests a file. @returns its text, or null without a response */
  async look(file: string, options: { isOffline?: boolean } = {}): Promise<string | null> {
    const answer = await this.answer(file, options);
    // A response that breaks off is not shown.
    return answer?.ok ? answer.text().catch(() => null) : null;
  }

  answer(file: string, { isOffline = false } = {}): Promise<Response | null> {
    const life = this.#life;
    const own = {
      get isOver() {
        return life.isOver;
      },
      isOffline,
    };
    const request = new Request(new URL(file, this.host.base), { mode: 'no-cors' });
    return inLife(own, () => this.#library.respond(request, new WorkerEvent()).catch(() => null));
  }

  mayRespond(address: string, destination: RequestDestination = 'image'): boolean {
    return this.#library.mayRespond({ url: address, destination } as Request);
  }

  /** A page needs the connection, so the library waits. */
  isBusy = false;

  async restart(): Promise<void> {
    this.#life.isOver = true;
    // Pending writes finish or are lost first.
    await passTime(20);
    this.#life = { isOver: false };
    this.#library = this.#wake();
  }

  readonly #wake = () =>
    inLife(this.#life, () =>
      this.#open((status) => this.told.push(status), {
        whenQuiet: async (isStopped) => {
          while (this.isBusy && !isStopped()) await takeTime();
        },
        beginScreen: () => () => undefined,
      }),
    );
}

/** The platform computes digests in other threads, so a test could not wait for them. */
async function digest(_algorithm: 'SHA-256', bytes: ArrayBuffer): Promise<Uint8Array> {
  await takeTime();
  return createHash('sha256').update(new Uint8Array(bytes)).digest();
}

export const libraryRecord = () => disk.read('library', libraryKind);
export const libraryKind = { version: 1, schema: LibraryRecord };

export async function openPhone(set: MediaSet = firstSet, base = ownBase): Promise<LibraryPhone> {
  vi.stubGlobal('location', new URL(portal));
  // Workbox needs these globals, and would log every request.
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('FetchEvent', class FetchEvent extends WorkerEvent {});
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  // Workbox waits for a task before it stores a file; `takeTime` stops it if the worker is killed.
  vi.doMock('workbox-core/_private/timeout.js', () => ({ timeout: takeTime }));
  // Imported here, because the modules read the portal's address at load.
  const { openLibrary } = await import('../../sw/library/library.ts');
  const { mediaHostAt } = await import('~/core/media.ts');
  const host = mediaHostAt(base);
  const open: Opener = (...args) => openLibrary(host, ...args);
  const phone = new LibraryPhone(new FakeMediaHost(base, set), open);
  vi.stubGlobal('fetch', phone.host.fetch);
  vi.stubGlobal('caches', phone.caches);
  vi.stubGlobal('crypto', { subtle: { digest } });
  const estimate = async () => phone.estimate ?? {};
  vi.stubGlobal('navigator', { storage: { estimate } });
  return phone;
}

/** A device with the whole library. Its requests so far are forgotten. */
export async function wholePhone(set?: MediaSet): Promise<LibraryPhone> {
  const phone = await openPhone(set);
  await phone.obey('library-run');
  phone.host.asked.length = 0;
  return phone;
}

/** For a host without a list. */
export async function barePhone(base?: string): Promise<LibraryPhone> {
  const phone = await openPhone(readableSet, base);
  phone.host.list = 'missing';
  await phone.setPhotos(photoFiles);
  return phone;
}
