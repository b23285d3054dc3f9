import type { EndpointName } from '../../src/contracts/endpoints.ts';
import { voteCheckHeader } from '../../src/contracts/release.ts';
import { endpointOf } from './route-label.ts';

/** First to last. `vote` never waits. */
export const priorities = ['vote', 'entry', 'home', 'library'] as const;
export type Priority = (typeof priorities)[number];
export type QueuedPriority = Exclude<Priority, 'vote'>;

/** Steps after a code are `vote`: in the queue the code could expire. */
const priorityOfEndpoint: Partial<Record<EndpointName, Priority>> = {
  castBallot: 'vote',
  castAnswer: 'vote',
  createSession: 'vote',
  startVote: 'vote',
  fetchCandidates: 'vote',
  enterElection: 'vote',
  validateOneTimeCode: 'vote',
  fetchSession: 'vote',
  verifySession: 'vote',
  checkPin: 'vote',
  checkPassword: 'vote',
  endSession: 'vote',
  updateForgottenPassword: 'vote',
  updateForgottenPin: 'vote',
  testPin: 'vote',
  updatePin: 'vote',
  updateContact: 'vote',
  requestRegistration: 'vote',
  enrollAccount: 'vote',
  deactivate: 'vote',
  reactivate: 'vote',
  validateCredentials: 'entry',
  requestOneTimeCode: 'entry',
  findAccount: 'entry',
  requestRecovery: 'entry',
  requestReactivation: 'entry',
  fetchGeneralAssembly: 'entry',
  fetchReferendum: 'entry',
  registerForReferendum: 'entry',
  registerForGeneralAssembly: 'entry',
  fetchBranches: 'library',
};

type Call = {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
};

const canCheckVotes: readonly (EndpointName | undefined)[] = [
  'fetchGeneralAssembly',
  'fetchReferendum',
];

export function priorityOf({ method, path, headers }: Call): Priority {
  const name = endpointOf(method, path);
  if (canCheckVotes.includes(name) && headers[voteCheckHeader] !== undefined) return 'vote';
  return (name && priorityOfEndpoint[name]) ?? 'home';
}
