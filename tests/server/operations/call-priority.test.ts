import { expect, test } from 'vitest';
import { priorityOf } from '../../../server/operations/call-rules.ts';
import { routesOf } from '../../../src/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '../../../src/contracts/endpoints.ts';
import { voteCheckHeader } from '../../../src/contracts/release.ts';

/** The addresses of an endpoint, with values in place of the parameters. */
const addressesOf = (name: EndpointName): { method: string; path: string }[] =>
  routesOf(endpoints[name]).map((route) => ({
    method: endpoints[name].method.toUpperCase(),
    path: `/api/v2/${route.replaceAll(/:\w+/g, 'value-1')}`,
  }));

test.each<[ReturnType<typeof priorityOf>, readonly EndpointName[]]>([
  ['vote', ['castBallot', 'castAnswer', 'startVote', 'fetchCandidates', 'enterElection']],
  ['vote', ['createSession', 'fetchSession', 'verifySession', 'checkPin', 'endSession']],
  ['vote', ['validateOneTimeCode', 'checkPassword', 'testPin', 'updatePin', 'updateForgottenPin']],
  ['vote', ['updateForgottenPassword', 'updateContact', 'deactivate', 'reactivate']],
  ['vote', ['requestRegistration', 'enrollAccount']],
  ['entry', ['validateCredentials', 'requestOneTimeCode', 'registerForGeneralAssembly']],
  ['entry', ['registerForReferendum', 'fetchGeneralAssembly', 'fetchReferendum']],
  ['entry', ['findAccount', 'requestRecovery', 'requestReactivation']],
  ['home', ['fetchLoginHistory', 'updateSetting', 'sendRating']],
  ['library', ['fetchBranches']],
])('%s is the priority of %j at each address', (priority, names) => {
  for (const name of names) {
    for (const address of addressesOf(name)) {
      expect(priorityOf(address.method, address.path, {}), address.path).toBe(priority);
    }
  }
});

test('a read that checks a vote has the priority of the vote, and nothing else', () => {
  const headers = { [voteCheckHeader]: '1' };
  expect(priorityOf('GET', '/api/v2/ga/info', headers)).toBe('vote');
  expect(priorityOf('POST', '/api/v2/support/otp', headers)).toBe('entry');
  expect(priorityOf('GET', '/api/v2/reference/branches', headers)).toBe('library');
});

test('an unknown call belongs to Home', () => {
  expect(priorityOf('GET', '/api/v2/unheard/of', {})).toBe('home');
});
