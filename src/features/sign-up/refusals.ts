import type { Problem } from '~/contracts/problem.ts';

/** Statuses below 500 that say "not now" rather than "no". */
const notNow: readonly number[] = [408, 425, 429];

type Refusal = Extract<Problem, { kind: 'refused' }>;

/** The server understood and said no, rather than that it cannot say. */
export const isKnownRefusal = (
  problem: Problem | { readonly kind: 'cookies-refused' },
): problem is Refusal =>
  problem.kind === 'refused' && problem.status < 500 && !notNow.includes(problem.status);

/** What a server answers about a value that cannot be had. */
const noToTheValue: readonly number[] = [400, 409, 422];

/**
 * The server said no to a value. Another refusal, such as a gateway's "not found", says nothing of
 * it; sending the form tells then.
 */
export const isValueRefused = (problem: Problem): problem is Refusal =>
  problem.kind === 'refused' && noToTheValue.includes(problem.status);
