import type { ApiResponse } from '~/api/http.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import { answerKind } from '~/contracts/vote-record.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { disk } from '../../support/disk.ts';
import { referendumOf, wireReferendum } from './wire-referendum.ts';

/**
 * The fates of one cast. `late`: the device sees a lost connection, and the vote arrives
 * afterwards.
 */
export const castFates = [
  'ok',
  'refused-connection',
  'lost-reply',
  'late',
  'late',
  'error-before',
  'error-after',
  'garbage-after',
  'empty-before',
  'empty-after',
  'rejected',
  'dies-before',
  'dies-after',
] as const;
export const askFates = [
  'ok',
  'ok',
  'ok',
  'refused-connection',
  'error',
  'garbage',
  'dies',
] as const;

const asNew = () => ({
  counted: null as ReferendumChoice | 'elsewhere' | null,
  countings: 0,
  hasEnded: false,
  isReachable: true,
  sent: [] as ReferendumChoice[],
  violations: [] as string[],
  isUnresolved: false,
  late: [] as (() => void)[],
  castFates: [] as (typeof castFates)[number][],
  askFates: [] as (typeof askFates)[number][],
});

export const server = asNew();

export const beginServerAfresh = () => Object.assign(server, asNew());

const never = new Promise<never>(() => undefined);
const offline: Result<never, Problem> = fail({ kind: 'offline' });
const trouble: Result<never, Problem> = fail({ kind: 'refused', status: 502, message: null });

export function count(choice: ReferendumChoice | 'elsewhere'): Result<number, Problem> {
  const refuse = (message: string) => fail<Problem>({ kind: 'refused', status: 422, message });
  if (server.counted !== null) return refuse('You have already voted.');
  if (server.hasEnded) return refuse('Voting is officially closed.');
  server.counted = choice;
  server.countings += 1;
  return succeed(1_700_000_000_000);
}

/** @param diskKey the key of the record that must hold the attempt */
export async function receive(
  choice: ReferendumChoice,
  diskKey: string,
): Promise<Result<number | null, Problem>> {
  if (server.isUnresolved) server.violations.push('sent while an earlier vote was unresolved');
  server.isUnresolved = true;
  server.sent.push(choice);
  const record = await disk.read(diskKey, answerKind);
  const attempt = record?.phase === 'draft' ? record.attempt : null;
  if (attempt?.choices !== choice) {
    server.violations.push('left without its record on disk');
  }
  if (!server.isReachable) return offline;
  const fate = server.castFates.shift() ?? 'ok';
  if (fate === 'late') server.late.push(() => void count(choice));
  if (fate === 'ok') {
    const result = count(choice);
    server.isUnresolved = !result.ok;
    return result;
  }
  if (fate === 'lost-reply' || fate.endsWith('-after')) count(choice);
  if (fate.startsWith('dies')) return never;
  if (fate.startsWith('error')) return trouble;
  if (fate === 'garbage-after') return fail({ kind: 'unreadable' });
  if (fate.startsWith('empty')) return succeed(null);
  return fate === 'rejected' ? fail({ kind: 'refused', status: 422, message: 'No.' }) : offline;
}

export async function respondToStatus(): Promise<Result<ApiResponse<unknown>, Problem>> {
  const fate = server.isReachable ? (server.askFates.shift() ?? 'ok') : 'refused-connection';
  if (fate === 'dies') return never;
  if (fate === 'refused-connection') return offline;
  if (fate === 'error') return trouble;
  if (fate === 'garbage') return fail({ kind: 'unreadable' });
  server.isUnresolved = false;
  const answer = [
    { has_participated: server.counted !== null },
    // Without dates the flags decide, so no clock has to move.
    { schedules: { has_started: true, has_ended: server.hasEnded } },
  ] as const;
  return succeed({
    value: referendumOf(...answer),
    raw: wireReferendum(...answer),
    at: null,
    message: null,
  });
}

export async function respondToCheck(): Promise<Result<ApiResponse<unknown>, Problem>> {
  return server.isReachable
    ? succeed({ value: null, raw: null, at: null, message: null })
    : offline;
}
