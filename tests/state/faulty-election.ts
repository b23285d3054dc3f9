import fc from 'fast-check';
import type { Answer } from '~/api/http.ts';
import type { Problem } from '~/api/problem.ts';
import type { Selections } from '~/contracts/ballot.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';

/**
 * A server of the election that fails as it is told to, call by call, and knows in secret what it
 * has counted. It stands behind `apiDouble`.
 */

/** How one call to cast fares. `late`: the phone sees a dead line, the vote arrives afterwards. */
export type CastFate =
  | 'ok'
  | 'refused-line'
  | 'lost-reply'
  | 'late'
  | 'error-before'
  | 'error-after'
  | 'garbage-after'
  | 'empty-after'
  | 'rejected'
  | 'signed-out'
  | 'dies-before'
  | 'dies-after';
export type AskFate = 'ok' | 'refused-line' | 'error' | 'garbage' | 'dies';

export const server = {
  counted: null as unknown,
  countings: 0,
  /** Calls made while an earlier one was unresolved: there must be none. */
  rashCalls: 0,
  isUnresolved: false,
  late: [] as (() => void)[],
  castFates: [] as string[],
  askFates: [] as string[],
  isReachable: true,
};

const never = new Promise<never>(() => undefined);
const offline: Result<never, Problem> = fail({ kind: 'offline' });

function count(votes: Selections): Result<number, Problem> {
  if (server.counted !== null) {
    return fail({ kind: 'refused', status: 409, message: 'You have already voted.' });
  }
  server.counted = votes;
  server.countings += 1;
  return succeed(1_700_000_000_000);
}

export async function receiveCast(votes: Selections): Promise<Result<number | null, Problem>> {
  if (server.isUnresolved) server.rashCalls += 1;
  server.isUnresolved = true;
  switch ((server.castFates.shift() ?? 'ok') as CastFate) {
    case 'ok': {
      const result = count(votes);
      server.isUnresolved = !result.ok;
      return result;
    }
    case 'refused-line':
      return offline;
    case 'lost-reply':
      count(votes);
      return offline;
    case 'late':
      server.late.push(() => void count(votes));
      return offline;
    case 'error-before':
      return fail({ kind: 'refused', status: 500, message: null });
    case 'error-after':
      count(votes);
      return fail({ kind: 'refused', status: 502, message: null });
    case 'garbage-after':
      count(votes);
      return fail({ kind: 'unreadable' });
    case 'empty-after':
      count(votes);
      return succeed(null);
    case 'rejected':
      return fail({ kind: 'refused', status: 422, message: 'Not now.' });
    case 'signed-out':
      return fail({ kind: 'signed-out', message: null });
    case 'dies-before':
      return never;
    case 'dies-after':
      count(votes);
      return never;
  }
}

export async function answerQuestion(): Promise<Result<Answer<unknown>, Problem>> {
  switch ((server.askFates.shift() ?? 'ok') as AskFate) {
    case 'ok': {
      const hasVoted = server.counted !== null;
      server.isUnresolved = false;
      return succeed({ value: { hasVoted }, raw: {}, at: null });
    }
    case 'refused-line':
      return offline;
    case 'error':
      return fail({ kind: 'refused', status: 500, message: null });
    case 'garbage':
      return fail({ kind: 'unreadable' });
    case 'dies':
      return never;
  }
}

/** Before anybody has voted. The calls to come fare so, one after the other; all later ones are fine. */
export function beginElection(castFates: readonly CastFate[], askFates: readonly AskFate[]): void {
  Object.assign(server, {
    counted: null,
    countings: 0,
    rashCalls: 0,
    isUnresolved: false,
    late: [],
    castFates: [...castFates],
    askFates: [...askFates],
    isReachable: true,
  });
}

export const castFate = fc.constantFrom<CastFate>(
  'ok',
  'refused-line',
  'lost-reply',
  'late',
  'error-before',
  'error-after',
  'garbage-after',
  'empty-after',
  'rejected',
  'signed-out',
  'dies-before',
  'dies-after',
);
export const askFate = fc.constantFrom<AskFate>(
  'ok',
  'ok',
  'refused-line',
  'error',
  'garbage',
  'dies',
);
