import { vi } from 'vitest';
import { checkPin, updatePin } from '~/account/account-calls.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Api } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';
import { requestOneTimeCode, validateOneTimeCode } from '~/session/one-time-code-calls.ts';
import { createSession, fetchSession, verifySession } from '~/session/session-calls.ts';
import {
  castAnswer,
  castBallot,
  enterElection,
  fetchCandidates,
  fetchGeneralAssembly,
  fetchReferendum,
  registerForGeneralAssembly,
  registerForReferendum,
  sendRating,
  startVote,
} from '~/vote/vote-calls.ts';

export const votes = { bod: ['b'], audit: ['a'], elecom_of: ['o'], elecom_ep: ['e'] };
export const keys = { voterKey: 'k', ballotNo: 'B-1' };
export const contacts = {
  name: 'Amihan Dalisay',
  email: 'a@example.test',
  mobile: '+639170000001',
};
export const unreadable: Problem = { kind: 'unreadable' };

type Make = (api: Api) => Promise<Result<unknown, Problem>>;
type Fact = 'needs' | 'isSure' | 'isCredential';

const call = (name: string, make: Make, ...facts: readonly Fact[]) => ({
  name,
  make,
  needs: facts.includes('needs'),
  isSure: facts.includes('isSure'),
  isCredential: facts.includes('isCredential'),
});

/**
 * One call of each kind. `needs`: it uses the response. `isSure`: a success needs a time or a
 * sentence (tests/core/api/require-acceptance.test.ts). `isCredential`: it sends a password, PIN or code.
 */
export const everyCall = [
  call(
    'sign in',
    (api) => createSession(api, { username: 'u', password: 'p' }),
    'needs',
    'isCredential',
  ),
  call('fetch the session', fetchSession, 'needs'),
  call('verify the session', (api) => verifySession(api, 'uuid-1')),
  call('check the PIN', (api) => checkPin(api, 'uuid-1', '135790'), 'isCredential'),
  call(
    'save the PIN',
    (api) => updatePin(api, 'uuid-1', '246802', '135790'),
    'isSure',
    'isCredential',
  ),
  call('fetch the assembly', fetchGeneralAssembly, 'needs'),
  call('fetch the referendum', fetchReferendum, 'needs'),
  call('register', (api) => registerForGeneralAssembly(api, 'GA1'), 'isSure'),
  call('enter the election', (api) => enterElection(api, 'GA1', '123456'), 'needs', 'isCredential'),
  call('start voting', (api) => startVote(api, 'GA1', 's'), 'needs'),
  call('fetch candidates', (api) => fetchCandidates(api, 'GA1', 'bod'), 'needs'),
  call('cast the ballot', (api) => castBallot(api, 'GA1', keys, votes), 'isSure'),
  call('cast the answer', (api) => castAnswer(api, 'GA2', 'key-1', 'approve'), 'isSure'),
  call('register for the referendum', (api) => registerForReferendum(api, 'GA2', 'k'), 'isSure'),
  call('ask for a code', (api) => requestOneTimeCode(api, 5, contacts)),
  call(
    'check a code',
    (api) => validateOneTimeCode(api, 5, 'ref', '123456'),
    'needs',
    'isCredential',
  ),
  call('rate', (api) => sendRating(api, 'uuid-1', 'election', { score: 5, remarks: [] })),
];

export async function withoutWaiting<Value>(task: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers();
  const outcome = task();
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}
