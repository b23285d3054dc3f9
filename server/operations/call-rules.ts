import type { EndpointName } from '../../src/contracts/endpoints.ts';
import { voteCheckHeader } from '../../src/contracts/release.ts';
import { endpointOf } from './route-label.ts';

/** First to last. `vote` never waits. */
export const priorities = ['vote', 'entry', 'home', 'library'] as const;
export type Priority = (typeof priorities)[number];
export type QueuedPriority = Exclude<Priority, 'vote'>;

type Rules = {
  readonly priority?: Exclude<Priority, 'home'>;
  /** For members turned away. */
  readonly step?: string;
  readonly vote?: 'ballots' | 'answers';
  /** Also during maintenance. */
  readonly isOpen?: true;
};

const [vote, entry] = [{ priority: 'vote' } as const, { priority: 'entry' } as const];
const open = { ...vote, isOpen: true } as const;

/** Steps after a code have the priority `vote`: in the queue the code could expire. */
// biome-ignore format: a table has groups of calls
const rules: Partial<Record<EndpointName, Rules>> = {
  castBallot: { ...open, step: 'cast', vote: 'ballots' }, castAnswer: { ...open, step: 'cast', vote: 'answers' },
  verifySession: open, fetchSession: open, endSession: open,
  createSession: { ...vote, step: 'sign-in' }, checkPin: { ...vote, step: 'sign-in' },
  validateOneTimeCode: { ...vote, step: 'code' },
  enterElection: { ...vote, step: 'entry' }, startVote: { ...vote, step: 'entry' }, fetchCandidates: vote,
  requestRegistration: { ...vote, step: 'sign-up' }, enrollAccount: { ...vote, step: 'sign-up' },
  checkPassword: vote, updateForgottenPassword: vote, updateForgottenPin: vote, testPin: vote, updatePin: vote,
  updateContact: vote, deactivate: vote, reactivate: vote,
  validateCredentials: { ...entry, step: 'sign-in' }, requestOneTimeCode: { ...entry, step: 'code' },
  registerForGeneralAssembly: { ...entry, step: 'registration' }, registerForReferendum: { ...entry, step: 'registration' },
  fetchGeneralAssembly: entry, fetchReferendum: entry,
  findAccount: entry, requestRecovery: entry, requestReactivation: entry,
  validateRegistration: { step: 'sign-up' },
  fetchBranches: { priority: 'library' },
};

/** @param path without its query */
export function rulesOf(method: string, path: string): Rules {
  const name = endpointOf(method, path);
  return (name && rules[name]) ?? {};
}

const canCheckVotes: readonly unknown[] = ['fetchGeneralAssembly', 'fetchReferendum'];

export function priorityOf(
  method: string,
  path: string,
  headers: NodeJS.Dict<string | string[]>,
): Priority {
  const isCheck = headers[voteCheckHeader] !== undefined;
  if (isCheck && canCheckVotes.includes(endpointOf(method, path))) return 'vote';
  return rulesOf(method, path).priority ?? 'home';
}
