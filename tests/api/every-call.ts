import { vi } from 'vitest';
import { updatePin } from '~/api/account.ts';
import {
  castBallot,
  enterElection,
  fetchCandidates,
  fetchGeneralAssembly,
  registerForGeneralAssembly,
  startVote,
} from '~/api/general-assembly.ts';
import type { Api } from '~/api/http.ts';
import { castAnswer, registerForReferendum } from '~/api/referendum.ts';
import { requestOneTimeCode, sendRating, validateOneTimeCode } from '~/api/support.ts';
import { checkPin, createSession, fetchSession, verifySession } from '~/api/user.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Result } from '~/lib/result.ts';

export const votes = { bod: ['b'], audit: ['a'], elecom_of: ['o'], elecom_ep: ['e'] };
export const keys = { voterKey: 'k', ballotNo: 'B-1' };
export const contacts = {
  name: 'Amihan Dalisay',
  email: 'a@example.test',
  mobile: '+639170000001',
};
export const unreadable: Problem = { kind: 'unreadable' };

/**
 * One call of each kind. `needs`: it uses the response. `isSure`: a success needs a time or a
 * sentence (tests/api/require-acceptance.test.ts). `isCredential`: it sends a password, PIN or code.
 */
export const everyCall: readonly {
  name: string;
  make: (api: Api) => Promise<Result<unknown, Problem>>;
  needs: boolean;
  isSure?: true;
  isCredential?: true;
}[] = [
  {
    name: 'sign in',
    make: (api) => createSession(api, { username: 'u', password: 'p' }),
    isCredential: true,
    needs: true,
  },
  { name: 'fetch the session', make: fetchSession, needs: true },
  { name: 'verify the session', make: (api) => verifySession(api, 'uuid-1'), needs: false },
  {
    name: 'check the PIN',
    make: (api) => checkPin(api, 'uuid-1', '135790'),
    isCredential: true,
    needs: false,
  },
  {
    name: 'save the PIN',
    make: (api) => updatePin(api, 'uuid-1', '246802', '135790'),
    isCredential: true,
    isSure: true,
    needs: false,
  },
  { name: 'fetch the assembly', make: fetchGeneralAssembly, needs: true },
  {
    name: 'register',
    make: (api) => registerForGeneralAssembly(api, 'GA1'),
    isSure: true,
    needs: false,
  },
  {
    name: 'enter the election',
    make: (api) => enterElection(api, 'GA1', '123456'),
    isCredential: true,
    needs: true,
  },
  { name: 'start voting', make: (api) => startVote(api, 'GA1', 's'), needs: true },
  { name: 'fetch candidates', make: (api) => fetchCandidates(api, 'GA1', 'bod'), needs: true },
  {
    name: 'cast the ballot',
    make: (api) => castBallot(api, 'GA1', keys, votes),
    isSure: true,
    needs: false,
  },
  {
    name: 'cast the answer',
    make: (api) => castAnswer(api, 'GA2', 'key-1', 'approve'),
    isSure: true,
    needs: false,
  },
  {
    name: 'register for the referendum',
    make: (api) => registerForReferendum(api, 'GA2', 'key-1'),
    isSure: true,
    needs: false,
  },
  { name: 'ask for a code', make: (api) => requestOneTimeCode(api, 5, contacts), needs: false },
  {
    name: 'check a code',
    make: (api) => validateOneTimeCode(api, 5, 'ref', '123456'),
    isCredential: true,
    needs: true,
  },
  {
    name: 'rate',
    make: (api) => sendRating(api, 'uuid-1', 'election', { score: 5, remarks: [] }),
    needs: false,
  },
];

export async function withoutWaiting<Value>(task: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers();
  const outcome = task();
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}
