import type { EndpointName } from '../../../src/contracts/endpoints.ts';
import { endpointOf } from '../route-label.ts';

export const turnedAwaySteps = [
  'sign-in',
  'code',
  'registration',
  'entry',
  'cast',
  'sign-up',
] as const;
export type TurnedAwayStep = (typeof turnedAwaySteps)[number];

/** `busy`: our server did not forward the call. */
export const turnedAwayReasons = [
  'refused',
  'locked',
  'too-many',
  'busy',
  'maintenance',
  'api-failing',
] as const;
export type TurnedAwayReason = (typeof turnedAwayReasons)[number];

const calls: Readonly<Record<TurnedAwayStep, readonly EndpointName[]>> = {
  'sign-in': ['validateCredentials', 'createSession', 'checkPin'],
  code: ['requestOneTimeCode', 'validateOneTimeCode'],
  registration: ['registerForGeneralAssembly', 'registerForReferendum'],
  entry: ['enterElection', 'startVote'],
  cast: ['castBallot', 'castAnswer'],
  'sign-up': ['validateRegistration', 'requestRegistration', 'enrollAccount'],
};

const steps: ReadonlyMap<EndpointName | undefined, TurnedAwayStep> = new Map(
  turnedAwaySteps.flatMap((step) => calls[step].map((name) => [name, step] as const)),
);

export type Vote = 'ballots' | 'answers';

const votes: ReadonlyMap<EndpointName | undefined, Vote> = new Map<EndpointName, Vote>([
  ['castBallot', 'ballots'],
  ['castAnswer', 'answers'],
]);

export function stepOf(method: string, path: string): { step?: TurnedAwayStep; vote?: Vote } {
  const name = endpointOf(method, path);
  const [step, vote] = [steps.get(name), votes.get(name)];
  return { ...(step && { step }), ...(vote && { vote }) };
}

export type Ending = {
  readonly status: number | undefined;
  readonly isClosed: boolean;
  readonly isBusy: boolean;
};

export function reasonOf({ status, isClosed, isBusy }: Ending): TurnedAwayReason | undefined {
  if (isClosed) return 'maintenance';
  if (isBusy) return 'busy';
  if (status === undefined || status >= 500) return 'api-failing';
  if (status === 423) return 'locked';
  if (status === 429) return 'too-many';
  return status >= 400 ? 'refused' : undefined;
}
