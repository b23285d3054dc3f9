import { type Endpoint, routesOf } from '../../src/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '../../src/contracts/endpoints.ts';
import { voteCheckHeader } from '../../src/contracts/queue-place.ts';
import { apiRouteOf } from './route-label.ts';

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
  endSession: 'vote',
  validateCredentials: 'entry',
  requestOneTimeCode: 'entry',
  registerForReferendum: 'entry',
  registerForGeneralAssembly: 'entry',
  fetchBranches: 'library',
};

const priorityOfCall = new Map(
  Object.entries(priorityOfEndpoint).flatMap(([name, priority]) => {
    const endpoint: Endpoint = endpoints[name as EndpointName];
    const method = endpoint.method.toUpperCase();
    return routesOf(endpoint).map((route) => [`${method} ${route}`, priority]);
  }),
);

type Call = {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
};

export function priorityOf({ method, path, headers }: Call): Priority {
  if (method === 'GET' && headers[voteCheckHeader] !== undefined) return 'vote';
  return priorityOfCall.get(`${method} ${apiRouteOf(path)}`) ?? 'home';
}
