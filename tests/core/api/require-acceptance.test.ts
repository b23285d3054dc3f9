import { describe, expect, test } from 'vitest';
import {
  deactivate,
  reactivate,
  updateBirthDate,
  updateContact,
  updatePassword,
  updatePin,
  updateTin,
  updateUsername,
} from '~/account/account-calls.ts';
import type { Problem } from '~/contracts/problem.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import { type Api, createApi } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';
import {
  castAnswer,
  castBallot,
  registerForGeneralAssembly,
  registerForReferendum,
} from '~/vote/vote-calls.ts';
import { respondToCalls } from '../../support/calls.ts';
import { keys, unreadable, votes } from './every-call.ts';

/** A success has a time or a sentence, because an empty 2xx may come from a proxy. */

const proof = { token: 't', reference: 'p' };
const change = { current: 'a', password: 'b', confirmation: 'b' };
const born = { month: 2, day: 29, year: 1996 };

const calls: readonly [name: string, make: (api: Api) => Promise<Result<unknown, Problem>>][] = [
  ['casting the ballot', (api) => castBallot(api, 'GA1', keys, votes)],
  ['casting the answer', (api) => castAnswer(api, 'GA2', 'k', 'approve')],
  ['registering for the assembly', (api) => registerForGeneralAssembly(api, 'GA1')],
  ['registering for the referendum', (api) => registerForReferendum(api, 'GA2', 'k')],
  ['updating a contact', (api) => updateContact(api, 'u', 'email', 'a@b.test', proof, 'k')],
  ['updating the TIN', (api) => updateTin(api, 'u', '123-456-789')],
  ['updating the date of birth', (api) => updateBirthDate(api, 'u', born)],
  ['updating the username', (api) => updateUsername(api, 'u', 'maria01')],
  ['updating the password', (api) => updatePassword(api, 'u', change)],
  ['updating the PIN', (api) => updatePin(api, 'u', '246802', '135790')],
  ['deactivating', (api) => deactivate(api, 'u', 'k', proof)],
  ['reactivating', (api) => reactivate(api, 'u', 'k', proof)],
];

const emptyBodies = [
  ...['', '{}', 'OK', 'null', '1', '<p>Free network</p>'],
  ...['{"status":true}', '{"status":200,"data":null}', '{"success":true,"data":{}}'],
  ...['{"message":"Success"}', '{"data":{"message":"OK"}}', '{"timestamp":null}'],
];

const api = createApi(createApiClock());
api.setSessionToken('hash-1');

describe.each(calls)('the outcome of %s', (_name, make) => {
  test.each(emptyBodies)('is unknown after a 200 with the body %j', async (body) => {
    const made = respondToCalls(() => new Response(body));
    expect(await make(api)).toEqual({ ok: false, problem: unreadable });
    expect(made).toHaveLength(1);
  });

  test('is unknown after a 204', async () => {
    respondToCalls(() => new Response(null, { status: 204 }));
    expect(await make(api)).toEqual({ ok: false, problem: unreadable });
  });
});
