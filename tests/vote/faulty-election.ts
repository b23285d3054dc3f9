import fc from 'fast-check';
import * as v from 'valibot';
import { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import { Referendum, referendumValue } from '~/contracts/referendum.ts';
import type { Api, ApiResponse } from '~/core/api/http.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { apiDouble } from '../support/api-double.ts';
import { wireAssembly } from '../support/wire.ts';
import { wireReferendum } from './referendum/wire-referendum.ts';

/** An API of one vote that fails on demand, call by call, and knows the counted choices. */

/**
 * The fate of one cast. `late`: the call fails, and the vote arrives afterwards. `hangs`: no
 * response until `release`. `never-left`: the code of the call cannot be loaded. `hollow`: a proxy
 * responds with an empty success, and the vote does not arrive.
 */
const castFates = [
  ...(['ok', 'ok', 'refused-connection', 'never-left', 'lost-reply', 'late', 'late'] as const),
  ...(['error-before', 'error-after', 'garbage-after', 'empty-after', 'hollow'] as const),
  ...(['rejected', 'signed-out', 'dies-before', 'dies-after', 'hangs'] as const),
] as const;
type CastFate = (typeof castFates)[number];

/** `behind`: the status does not show the counted vote yet. */
const askFates = [
  ...(['ok', 'ok', 'ok', 'behind', 'refused-connection'] as const),
  ...(['error', 'garbage', 'dies', 'hangs'] as const),
] as const;
type AskFate = (typeof askFates)[number];

const checkFates = ['alive', 'alive', 'dead', 'trouble', 'hangs'] as const;
type CheckFate = (typeof checkFates)[number];

export const fates = fc.record({
  casts: fc.array(fc.constantFrom(...castFates), { maxLength: 5 }),
  asks: fc.array(fc.constantFrom(...askFates), { maxLength: 8 }),
  checks: fc.array(fc.constantFrom(...checkFates), { maxLength: 4 }),
});

export type Fates = typeof fates extends fc.Arbitrary<infer Value> ? Value : never;
export const noFaults: Fates = { casts: [], asks: [], checks: [] };

const asNew = () => ({
  /** In the form of `sent`. */
  counted: null as string | 'elsewhere' | null,
  countedNo: '',
  countings: 0,
  hasEnded: false,
  sent: [] as string[],
  /** Was sent, and no response has said since whether it was counted. */
  unresolved: null as string | null,
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
export function beginElection({ casts, asks, checks }: Fates = noFaults): void {
  Object.assign(server, asNew(), { casts: [...casts], asks: [...asks], checks: [...checks] });
}

export function release(): void {
  for (const go of server.hanging.splice(0)) go();
}

/** The next calls succeed, and everything that was sent arrives. */
export function recover(): void {
  Object.assign(server, { isReachable: true, casts: [], asks: [], checks: [] });
  for (const arrive of server.late.splice(0)) arrive();
  release();
}

export const pageOutdated: Problem = { kind: 'offline', unsent: 'page-outdated' };
const never = new Promise<never>(() => undefined);
const offline: Result<never, Problem> = fail({ kind: 'offline' });
const refused = (status: number, message: string | null = null) =>
  fail<Problem>({ kind: 'refused', status, message });
const answered = (at: number | null) => succeed({ value: null, raw: null, at, message: null });

const released = () => new Promise<void>((resolve) => server.hanging.push(resolve));

function count(votes: string, ballotNo: string) {
  if (server.counted !== null) return refused(409, 'You have already voted.');
  if (server.hasEnded) return refused(409, 'Voting is officially closed.');
  const countings = server.countings + 1;
  Object.assign(server, { unresolved: null, counted: votes, countedNo: ballotNo, countings });
  return answered(1_700_000_000_000);
}

export const voteElsewhere = () => void count('elsewhere', 'B-elsewhere');

async function receiveCast(
  votes: string,
  ballotNo: string,
): Promise<Result<ApiResponse<unknown>, Problem>> {
  const fate = server.casts.shift() ?? 'ok';
  if (fate === 'never-left') return fail(pageOutdated);
  if (server.unresolved !== null && server.unresolved !== votes)
    server.violations.push('other choices sent while an earlier vote was unresolved');
  server.unresolved = votes;
  server.sent.push(votes);
  if (!server.isReachable) return offline;
  if (fate === 'hangs') await released();
  if (fate === 'late') server.late.push(() => void count(votes, ballotNo));
  const arrives = ['ok', 'hangs', 'lost-reply', 'dies-after'].includes(fate);
  const counted = arrives || fate.endsWith('-after') ? count(votes, ballotNo) : null;
  switch (fate) {
    case 'ok':
    case 'hangs':
      return counted ?? offline;
    case 'refused-connection':
    case 'lost-reply':
    case 'late':
      return offline;
    case 'error-before':
      return refused(500);
    case 'error-after':
      return refused(502);
    case 'garbage-after':
      return fail({ kind: 'unreadable' });
    case 'empty-after':
    case 'hollow':
      return answered(null);
    case 'rejected':
      return refused(422, 'Not now.');
    case 'signed-out':
      return fail({ kind: 'signed-out', message: null });
    case 'dies-before':
    case 'dies-after':
      return never;
  }
}

async function respondToStatus<Schema extends v.GenericSchema>(
  schema: Schema,
  write: (hasVoted: boolean) => unknown,
): Promise<Result<ApiResponse<unknown>, Problem>> {
  if (!server.isReachable) return offline;
  const fate = server.asks.shift() ?? 'ok';
  if (fate === 'hangs') await released();
  switch (fate) {
    case 'ok':
    case 'hangs':
    case 'behind': {
      server.unresolved = null;
      const raw = write(fate !== 'behind' && server.counted !== null);
      return succeed({ value: v.parse(schema, raw), raw, at: null, message: null });
    }
    case 'refused-connection':
      return offline;
    case 'error':
      return refused(500);
    case 'garbage':
      return fail({ kind: 'unreadable' });
    case 'dies':
      return never;
  }
}

async function respondToCheck(): Promise<Result<ApiResponse<unknown>, Problem>> {
  if (!server.isReachable) return offline;
  const fate = server.checks.shift() ?? 'alive';
  if (fate === 'hangs') await released();
  if (fate === 'dead') return offline;
  return fate === 'trouble' ? refused(502) : answered(null);
}

/** @param isOnDisk true if the record has an attempt with these choices */
export const faultyApi = (isOnDisk: (votes: string) => Promise<boolean>): Api =>
  apiDouble(async (name, { votes, value, ballot_no = '' }) => {
    const { hasEnded } = server;
    const cast = async (sent: string) => {
      if (!(await isOnDisk(sent))) server.violations.push('left without its record on disk');
      return receiveCast(sent, String(ballot_no));
    };
    switch (name) {
      case 'verifySession':
        return respondToCheck();
      // Without dates the flags decide, so no clock has to move.
      case 'fetchGeneralAssembly':
        return respondToStatus(GeneralAssembly, (voted) =>
          wireAssembly({ voted, voting: { started: true, ended: hasEnded } }),
        );
      case 'fetchReferendum':
        return respondToStatus(Referendum, (has_participated) =>
          wireReferendum(
            { has_participated },
            { schedules: { has_started: true, has_ended: hasEnded } },
          ),
        );
      case 'castBallot':
        return cast((votes as readonly string[]).join());
      case 'castAnswer':
        return cast(value === referendumValue.approve ? 'approve' : 'disapprove');
      default:
        throw new Error(`${name} is not part of this test`);
    }
  });
