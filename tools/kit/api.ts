import { once } from 'node:events';
import { join } from 'node:path';
import { end, forkServer, type Running } from './processes.ts';

/** A stand-in for the API, in a process of its own. */
export type StandIn = Running & {
  readonly change: (behaviour: Partial<Behaviour>) => void;
  readonly books: () => Promise<ApiBooks>;
};

export type Behaviour = {
  /** The share of processed calls without a response. */
  readonly lost: number;
  /** Milliseconds for each call. */
  readonly delay: number;
  /** Calls a second, then 429 or 503. Null: no limit. */
  readonly limit: number | null;
  /** Every connection ends at once. */
  readonly isDown: boolean;
};

export type ApiBooks = {
  readonly totals: Readonly<Record<'voters' | 'ballots' | 'participants' | 'answers', number>>;
  /** Calls over the limit. */
  readonly refused: number;
  /** Numbered calls that arrived again: a proxy or a server sent them twice. */
  readonly repeated: number;
  readonly calls: Readonly<Record<string, number>>;
  readonly ballots: readonly (readonly [ballotNo: string, votes: string, count: number])[];
  /** By the hash of the session. */
  readonly answers: readonly (readonly [hash: string, value: string, count: number])[];
  /** One-time codes of each member. */
  readonly codes: readonly number[];
};

export type ApiOptions = {
  /**
   * A number: the sandbox with the members of an electorate. `bare`: the same JSON for every call, at
   * once. `silent`: no response.
   */
  readonly members: number | 'bare' | 'silent';
  /** Decides which responses are lost. */
  readonly seed?: number;
};

export async function startApi(options: ApiOptions): Promise<StandIn> {
  const file = join(import.meta.dirname, 'api-process.ts');
  const { child, origin } = await forkServer(file, [JSON.stringify(options)]);
  return {
    origin,
    pids: [child.pid ?? 0],
    change: (behaviour) => void child.send(behaviour),
    books: async () => {
      child.send('books');
      const [books] = await once(child, 'message');
      return books;
    },
    stop: () => end(child),
  };
}
