import type { EndpointName } from '../../../src/contracts/endpoints.ts';
import { endpointOf } from '../route-label.ts';

const steps: Partial<Record<EndpointName, string>> = {
  validateCredentials: 'sign-in',
  createSession: 'sign-in',
  checkPin: 'sign-in',
  requestOneTimeCode: 'code',
  validateOneTimeCode: 'code',
  registerForGeneralAssembly: 'registration',
  registerForReferendum: 'registration',
  enterElection: 'entry',
  startVote: 'entry',
  castBallot: 'cast',
  castAnswer: 'cast',
  validateRegistration: 'sign-up',
  requestRegistration: 'sign-up',
  enrollAccount: 'sign-up',
};

const votes: Partial<Record<EndpointName, string>> = {
  castBallot: 'ballots',
  castAnswer: 'answers',
};

/** A member's step, and the vote that it casts. */
export function stepOf(method: string, path: string): { step?: string; vote?: string } {
  const name = endpointOf(method, path);
  const [step, vote] = name ? [steps[name], votes[name]] : [];
  return { ...(step && { step }), ...(vote && { vote }) };
}

type Ending = {
  readonly status: number | undefined;
  readonly isClosed: boolean;
  /** Our server did not forward the call. */
  readonly isBusy: boolean;
};

export function reasonOf({ status, isClosed, isBusy }: Ending): string | undefined {
  if (isClosed) return 'maintenance';
  if (isBusy) return 'busy';
  if (status === undefined || status >= 500) return 'api-failing';
  if (status === 423) return 'locked';
  if (status === 429) return 'too-many';
  return status >= 400 ? 'refused' : undefined;
}
