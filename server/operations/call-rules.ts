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

/** Steps after a code have the priority `vote`: in the queue the code could expire. */
const rules: Partial<Record<EndpointName, Rules>> = {
  castBallot: { priority: 'vote', step: 'cast', vote: 'ballots', isOpen: true },
  castAnswer: { priority: 'vote', step: 'cast', vote: 'answers', isOpen: true },
  verifySession: { priority: 'vote', isOpen: true },
  fetchSession: { priority: 'vote', isOpen: true },
  endSession: { priority: 'vote', isOpen: true },
  createSession: { priority: 'vote', step: 'sign-in' },
  checkPin: { priority: 'vote', step: 'sign-in' },
  validateOneTimeCode: { priority: 'vote', step: 'code' },
  enterElection: { priority: 'vote', step: 'entry' },
  startVote: { priority: 'vote', step: 'entry' },
  fetchCandidates: { priority: 'vote' },
  checkPassword: { priority: 'vote' },
  updateForgottenPassword: { priority: 'vote' },
  updateForgottenPin: { priority: 'vote' },
  testPin: { priority: 'vote' },
  updatePin: { priority: 'vote' },
  updateContact: { priority: 'vote' },
  deactivate: { priority: 'vote' },
  reactivate: { priority: 'vote' },
  requestRegistration: { priority: 'vote', step: 'sign-up' },
  enrollAccount: { priority: 'vote', step: 'sign-up' },
  validateRegistration: { step: 'sign-up' },
  validateCredentials: { priority: 'entry', step: 'sign-in' },
  requestOneTimeCode: { priority: 'entry', step: 'code' },
  registerForGeneralAssembly: { priority: 'entry', step: 'registration' },
  registerForReferendum: { priority: 'entry', step: 'registration' },
  fetchGeneralAssembly: { priority: 'entry' },
  fetchReferendum: { priority: 'entry' },
  findAccount: { priority: 'entry' },
  requestRecovery: { priority: 'entry' },
  requestReactivation: { priority: 'entry' },
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
