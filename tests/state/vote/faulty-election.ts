import fc from 'fast-check';
import type { ApiResponse } from '~/api/http.ts';
import type { Selections } from '~/contracts/ballot.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';

/**
 * An API of one vote that fails on demand, call by call, and knows the counted choices.
 * `apiDouble` forwards the calls to it.
 */

type Choices = Selections | ReferendumChoice;

/**
 * The fate of one cast. `late`: the call fails, and the vote arrives afterwards. `hangs`: no
 * response until `release`. `never-left`: the code of the call cannot be loaded. `hollow`: a proxy
 * responds with an empty success, and the vote does not arrive.
 */
export const castFates = [
  'ok',
  'ok',
  'refused-connection',
  'never-left',
  'lost-reply',
  'late',
  'error-before',
  'error-after',
  'garbage-after',
  'empty-after',
  'hollow',
  'rejected',
  'signed-out',
  'dies-before',
  'dies-after',
  'hangs',
] as const;
export type CastFate = (typeof castFates)[number];

/** `behind`: the status does not show the counted vote yet. */
export const askFates = [
  'ok',
  'ok',
  'ok',
  'behind',
  'refused-connection',
  'error',
  'garbage',
  'dies',
  'hangs',
] as const;
export type AskFate = (typeof askFates)[number];

const checkFates = ['alive', 'alive', 'dead', 'trouble', 'hangs'] as const;
export type CheckFate = (typeof checkFates)[number];

type Fates = {
  readonly casts?: readonly CastFate[];
  readonly asks?: readonly AskFate[];
  readonly checks?: readonly CheckFate[];
};

const asNew = () => ({
  counted: null as Choices | 'elsewhere' | null,
  countedNo: null as string | null,
  countings: 0,
  hasEnded: false,
  sent: [] as Choices[],
  /** A vote was sent, and no response has shown yet whether it was counted. */
  isUnresolved: false,
  violations: [] as string[],
  late: [] as (() => void)[],
  hanging: [] as (() => void)[],
  casts: [] as CastFate[],
  asks: [] as AskFate[],
  checks: [] as CheckFate[],
  isReachable: true,
});

export const server = asNew();

/** The next calls have the given fates, in order; later ones succeed. */
export function beginElection({ casts = [], asks = [], checks = [] }: Fates = {}): void {
  Object.assign(server, asNew(), { casts: [...casts], asks: [...asks], checks: [...checks] });
}

const never = new Promise<never>(() => undefined);
const offline: Result<never, Problem> = fail({ kind: 'offline' });
const unsent: Result<never, Problem> = fail({ kind: 'offline', unsent: 'page-outdated' });

const released = () => new Promise<void>((resolve) => server.hanging.push(resolve));

function count(votes: Choices, ballotNo: string): Result<number, Problem> {
  const refuse = (message: string) => fail<Problem>({ kind: 'refused', status: 409, message });
  if (server.counted !== null) return refuse('You have already voted.');
  if (server.hasEnded) return refuse('Voting is officially closed.');
  server.isUnresolved = false;
  server.counted = votes;
  server.countedNo = ballotNo;
  server.countings += 1;
  return succeed(1_700_000_000_000);
}

export function voteElsewhere(): void {
  if (server.counted === null && !server.hasEnded) {
    server.counted = 'elsewhere';
    server.countedNo = 'B-elsewhere';
    server.countings += 1;
  }
}

export async function receiveCast(
  votes: Choices,
  ballotNo = '',
): Promise<Result<number | null, Problem>> {
  const fate = server.casts.shift() ?? 'ok';
  if (fate === 'never-left') return unsent;
  if (server.isUnresolved) server.violations.push('sent while an earlier vote was unresolved');
  server.isUnresolved = true;
  server.sent.push(votes);
  if (!server.isReachable) return offline;
  if (fate === 'hangs') await released();
  switch (fate) {
    case 'ok':
    case 'hangs':
      return count(votes, ballotNo);
    case 'refused-connection':
      return offline;
    case 'lost-reply':
      count(votes, ballotNo);
      return offline;
    case 'late':
      server.late.push(() => void count(votes, ballotNo));
      return offline;
    case 'error-before':
      return fail({ kind: 'refused', status: 500, message: null });
    case 'error-after':
      count(votes, ballotNo);
      return fail({ kind: 'refused', status: 502, message: null });
    case 'garbage-after':
      count(votes, ballotNo);
      return fail({ kind: 'unreadable' });
    case 'empty-after':
      count(votes, ballotNo);
      return succeed(null);
    case 'hollow':
      return succeed(null);
    case 'rejected':
      return fail({ kind: 'refused', status: 422, message: 'Not now.' });
    case 'signed-out':
      return fail({ kind: 'signed-out', message: null });
    case 'dies-before':
      return never;
    case 'dies-after':
      count(votes, ballotNo);
      return never;
  }
}

export async function respondToStatus(
  read: (hasVoted: boolean) => unknown,
  raw: unknown = {},
): Promise<Result<ApiResponse<unknown>, Problem>> {
  if (!server.isReachable) return offline;
  const fate = server.asks.shift() ?? 'ok';
  if (fate === 'hangs') await released();
  switch (fate) {
    case 'ok':
    case 'hangs':
      server.isUnresolved = false;
      return succeed({ value: read(server.counted !== null), raw, at: null, message: null });
    case 'behind':
      return succeed({ value: read(false), raw, at: null, message: null });
    case 'refused-connection':
      return offline;
    case 'error':
      return fail({ kind: 'refused', status: 500, message: null });
    case 'garbage':
      return fail({ kind: 'unreadable' });
    case 'dies':
      return never;
  }
}

export async function respondToCheck(): Promise<Result<ApiResponse<unknown>, Problem>> {
  if (!server.isReachable) return offline;
  const fate = server.checks.shift() ?? 'alive';
  if (fate === 'hangs') await released();
  if (fate === 'dead') return offline;
  if (fate === 'trouble') return fail({ kind: 'refused', status: 502, message: null });
  return succeed({ value: null, raw: null, at: null, message: null });
}

export const fates = fc.record({
  casts: fc.array(fc.constantFrom(...castFates), { maxLength: 5 }),
  asks: fc.array(fc.constantFrom(...askFates), { maxLength: 8 }),
  checks: fc.array(fc.constantFrom(...checkFates), { maxLength: 4 }),
});
