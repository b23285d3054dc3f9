import { expect, test } from 'vitest';
import { createApi } from '~/api/http.ts';
import { createSessionAfterSignUp, enrollAccount } from '~/api/registration.ts';
import { createApiClock } from '~/lib/api-clock.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';

const keys = { hash: 'registration-hash', reference: 'registration-pin' };

async function signInBy(enrolled: object) {
  const calls = respondToCalls(({ path }) =>
    respondWithData(path === '/user/login' ? { hash: 'session-hash' } : enrolled),
  );
  const api = createApi(createApiClock());
  const account = await enrollAccount(api, keys, '135790');
  if (!account.ok) throw new Error('there is no account');
  expect(calls[0]?.body).toEqual({
    hash: keys.hash,
    pin: keys.reference,
    mpin: '135790',
    auto_login: true,
  });
  expect(await createSessionAfterSignUp(api, account.value)).toMatchObject({
    ok: true,
    value: { hash: 'session-hash' },
  });
  return calls[1]?.body;
}

test('the sign-in to a new account uses the fields of the enrollment response', async () => {
  const enrolled = { uuid: 'u', hash: 'account-hash', reg_token: 'token', reg_pin: 'pin' };
  expect(await signInBy(enrolled)).toEqual({
    type: 5,
    hash: 'account-hash',
    reg_token: 'token',
    reg_pin: 'pin',
  });
});

test.each([{}, { reg_token: null, reg_pin: '' }])(
  "the sign-in uses the registration's own keys if the enrollment response has %j",
  async (more) => {
    expect(await signInBy({ uuid: 'u', hash: 'account-hash', ...more })).toEqual({
      type: 5,
      hash: 'account-hash',
      reg_token: 'registration-hash',
      reg_pin: 'registration-pin',
    });
  },
);
