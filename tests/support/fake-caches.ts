import { hashOf } from './media-sets.ts';
import { takeTime } from './worker-life.ts';

type Kept = { readonly bytes: Buffer; readonly headers: Headers };

/** True if the bytes match the listed hash, or the stored one without a list. */
const isIntact = (key: string, { bytes, headers }: Kept): boolean =>
  hashOf(bytes.toString('latin1'), 'latin1') ===
  (new URL(key).searchParams.get('sha256') ?? headers.get('X-Sha256'));

const keyOf = (key: string | Request): string => (typeof key === 'string' ? key : key.url);

export class FakeCaches {
  room = Number.POSITIVE_INFINITY;
  isRefused = false;
  readonly names = new Set<string>();
  /** Keys of intact files that were stored again. */
  readonly keptAgain: string[] = [];
  readonly #kept = new Map<string, Kept>();

  get keys(): readonly string[] {
    return [...this.#kept.keys()];
  }

  get usage(): number {
    return [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** Path and query of every intact file. */
  get whole(): ReadonlySet<string> {
    const intact = [...this.#kept].filter(([key, kept]) => isIntact(key, kept));
    return new Set(intact.map(([key]) => key.replace(/^.*\/media\//, '')));
  }

  damage(file: string): void {
    for (const [key, { bytes, headers }] of this.#kept) {
      if (!`${key}?`.includes(`/${file}?`)) continue;
      const spoilt = Buffer.from(bytes);
      spoilt[0] = (spoilt[0] ?? 0) ^ 1;
      this.#kept.set(key, { bytes: spoilt, headers });
    }
  }

  lay(key: string, body: string, headers: Record<string, string> = {}): void {
    this.#kept.set(key, { bytes: Buffer.from(body), headers: new Headers(headers) });
  }

  async open(name: string): Promise<Cache> {
    this.names.add(name);
    await takeTime();
    if (this.isRefused) throw new DOMException('The operation is insecure.', 'SecurityError');
    const cache = {
      keys: () => this.#do(() => this.keys.map((url) => ({ url }))),
      match: (key: string | Request) => this.#do(() => this.#match(keyOf(key))),
      put: async (key: string | Request, response: Response) => {
        const kept = {
          bytes: Buffer.from(await response.arrayBuffer()),
          headers: response.headers,
        };
        return this.#do(() => this.#put(keyOf(key), kept));
      },
      delete: (key: string | Request) => this.#do(() => this.#kept.delete(keyOf(key))),
    };
    return cache as unknown as Cache;
  }

  async match(
    key: string | Request,
    { cacheName }: MultiCacheQueryOptions,
  ): Promise<Response | undefined> {
    return (await this.open(cacheName ?? '')).match(key);
  }

  async #do<Value>(task: () => Value): Promise<Value> {
    await takeTime();
    const value = task();
    // A worker killed here has done the task, but does not know.
    await takeTime();
    return value;
  }

  #match(key: string): Response | undefined {
    const kept = this.#kept.get(key);
    return kept && new Response(Buffer.from(kept.bytes), { headers: kept.headers });
  }

  #put(key: string, kept: Kept): void {
    const before = this.#kept.get(key);
    if (this.usage - (before?.bytes.length ?? 0) + kept.bytes.length > this.room) {
      throw new DOMException('Quota exceeded.', 'QuotaExceededError');
    }
    if (before !== undefined && isIntact(key, before)) this.keptAgain.push(key);
    this.#kept.set(key, kept);
  }
}
