import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Weather } from './shape.ts';

export type ToApi = { kind: 'weather'; weather: Weather } | { kind: 'write' };
export type FromApi = { kind: 'listening'; port: number } | { kind: 'written' };

/** The API's side. */
export type ApiBooks = {
  readonly totals: {
    readonly voters: number;
    readonly ballots: number;
    readonly participants: number;
    readonly answers: number;
  };
  /** Calls over the limit. */
  readonly refused: number;
  readonly calls: Readonly<Record<string, number>>;
  readonly ballots: readonly (readonly [ballotNo: string, votes: string, count: number])[];
  /** By the hash of the session. */
  readonly answers: readonly (readonly [hash: string, value: string, count: number])[];
  readonly codes: readonly (readonly [to: string, count: number])[];
};

export type RehearsalApi = {
  readonly origin: string;
  readonly change: (weather: Weather) => void;
  readonly books: () => Promise<ApiBooks>;
  readonly stop: () => void;
};

/** @param seed decides which responses are lost */
export async function startApi(
  folder: string,
  members: number,
  seed: number,
): Promise<RehearsalApi> {
  const file = join(folder, 'api-books.json');
  const child = fork(join(import.meta.dirname, 'api-process.ts'), [`${members}`, `${seed}`, file]);
  process.once('exit', () => child.kill('SIGKILL'));
  const tell = (message: ToApi) => child.send(message);
  const [first]: FromApi[] = await once(child, 'message');
  if (first?.kind !== 'listening') throw new Error('The API of the rehearsal did not start.');
  return {
    origin: `http://127.0.0.1:${first.port}`,
    change: (weather) => void tell({ kind: 'weather', weather }),
    books: async () => {
      tell({ kind: 'write' });
      await once(child, 'message');
      return JSON.parse(readFileSync(file, 'utf8'));
    },
    stop: () => void child.kill(),
  };
}
