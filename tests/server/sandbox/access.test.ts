import { expect, test } from 'vitest';
import { pathOf, routesOf } from '~/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '~/contracts/endpoints.ts';
import { openSandbox } from './visitor.ts';

/** Calls that need no session. */
const forAnybody: readonly EndpointName[] = [
  'validateCredentials',
  'createSession',
  'requestOneTimeCode',
  'validateOneTimeCode',
  'checkAvailability',
  'validateRegistration',
  'requestRegistration',
  'testPin',
  'enrollAccount',
  'findAccount',
  'requestRecovery',
  'updateForgottenPassword',
  'fetchBranches',
];
const forDeactivated: readonly EndpointName[] = [
  'fetchSession',
  'endSession',
  'requestReactivation',
  'reactivate',
];

const calls = Object.entries(endpoints)
  .filter(([name]) => !forAnybody.includes(name as EndpointName))
  .map(([name, endpoint]) => ({ name: name as EndpointName, endpoint }));
const ofMembers = calls.filter(({ endpoint }) => endpoint.pattern.includes(':uuid'));

function callOf({ endpoint }: (typeof calls)[number], uuid: string) {
  const [pattern = ''] = routesOf(endpoint);
  const path = `/${pathOf({ pattern }, { uuid, code: 'GA00000001' })}`;
  return [endpoint.method.toUpperCase(), path, endpoint.method === 'get' ? undefined : {}] as const;
}

test.each(calls)('$name is refused without a session, and after it has ended', async (call) => {
  const sandbox = openSandbox();
  const member = await sandbox.signIn('regular01');
  const sent = callOf(call, member.session.uuid);
  expect((await sandbox.call(...sent)).status).toBe(403);
  await member.delete('/user/logout');
  expect((await sandbox.call(...sent, member.session.hash)).status).toBe(403);
});

test.each(ofMembers)('$name is refused for another member', async (call) => {
  const sandbox = openSandbox();
  const { session } = await sandbox.signIn('regular01');
  const other = await sandbox.signIn('regular02');
  const sent = callOf(call, session.uuid);
  expect((await sandbox.call(...sent, other.session.hash)).status).toBe(403);
});

test.each(calls)(
  '$name is refused for a deactivated member, unless such a member needs it',
  async (call) => {
    const sandbox = openSandbox();
    const { session } = await sandbox.signIn('inactive01');
    const answer = await sandbox.call(...callOf(call, session.uuid), session.hash);
    const isRefused = answer.body.message?.includes('deactivated') && answer.status === 403;
    expect(isRefused).toBe(!forDeactivated.includes(call.name));
  },
);
