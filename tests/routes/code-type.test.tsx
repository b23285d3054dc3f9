import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { markPinDoneAtom, signInAtom } from '~/session/session.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';
import { signedInStore } from '../support/phone.ts';
import { renderApp } from '../support/render-app.tsx';
import { sendCode } from '../support/send-code.ts';
import { wireAssembly, wireSession } from '../support/wire.ts';

type Hands = {
  readonly type: (label: string, value: string) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
};

/** The way to each code, and its type. Source: docs/behaviour/one-time-codes.md#types. */
const flows = {
  'a mobile number': {
    at: '/settings/mobile',
    ticketFrom: '/user/uuid-1/mobile',
    ofTheTable: 7,
    lead: async ({ type, press }: Hands) => {
      await type('Mobile number', '9175550101');
      await press('Continue');
    },
  },
  'an email address': {
    at: '/settings/email',
    ticketFrom: '/user/uuid-1/email',
    ofTheTable: 6,
    lead: async ({ type, press }: Hands) => {
      await type('Email address', 'new@example.com');
      await press('Continue');
    },
  },
  'a deactivation': {
    at: '/settings/deactivate',
    ticketFrom: '/user/uuid-1/settings/deactivate',
    ofTheTable: 3,
    lead: async ({ type, press }: Hands) => {
      await type('Your password', 'Sandbox#2026');
      await press('Proceed');
      await type('PIN, 6 digits', '135790');
      await press('Continue');
    },
  },
  'a reactivation': {
    at: '/user/deactivated',
    session: { deactivated: '2026-01-01' },
    ticketFrom: '/user/uuid-1/settings/activate',
    ofTheTable: 4,
    lead: ({ press }: Hands) => press('Activate'),
  },
} as const;

describe.each(Object.entries(flows))('the code for %s', (_what, flow) => {
  test.each([
    ['the type of the previous response', { type: 41 }, 41],
    ['the specified type without one in the response', {}, flow.ofTheTable],
  ])('is requested and checked with %s', async (_which, named, expected) => {
    const calls = respondToCalls(({ method, path }) => {
      if (path === '/user')
        return respondWithData(wireSession('session' in flow ? flow.session : {}));
      if (method === 'POST' && path === flow.ticketFrom) {
        return respondWithData({ hash: 'key-1', pin: 'step-1', ...named });
      }
      if (path === '/support/otp') return respondWithData({ pin: 'code-1' });
      if (path === '/support/otp/validate')
        return respondWithData({ otp_token: 't', otp_pin: 'p' });
      return respondWithData({ hash: 'hash-1' });
    });
    const { user } = await renderApp(flow.at, await signedInStore());
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    const type = async (label: string, value: string) => {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, value);
    };
    await flow.lead({ type, press });
    await sendCode('123456');
    const bodies = (path: string) => calls.filter((call) => call.path === path).map((c) => c.body);
    await waitFor(() => expect(bodies('/support/otp/validate')).toHaveLength(1));
    expect(bodies('/support/otp')).toMatchObject([{ type: expected, pin: 'step-1' }]);
    expect(bodies('/support/otp/validate')).toMatchObject([{ type: expected, pin: 'code-1' }]);
  });
});

test.each([
  ['the code at a sign-in', '/', 10, { config: [{ type: 2, status: 1 }] }],
  ['the code for a forgotten PIN', '/user/reset/pin', 15, {}],
  ['the code before an election', '/ga/election/auth', 5, {}],
])('%s, at %s, has the type %i', async (_what, address, type, session) => {
  const calls = respondToCalls(({ path }) => {
    if (path === '/user') return respondWithData(wireSession(session));
    if (path === '/ga/info') return respondWithData(wireAssembly());
    return respondWithData({ hash: 'hash-1', pin: 'code-1', otp_token: 't', otp_pin: 'p' });
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  if (type !== 15) store.set(markPinDoneAtom);
  await renderApp(address, store);
  const bodies = (path: string) => calls.filter((call) => call.path === path).map((c) => c.body);
  await waitFor(() => expect(bodies('/support/otp')).toMatchObject([{ type }]));
  await sendCode('123456');
  if (type === 5) {
    await waitFor(() => expect(bodies('/ga/GA00000001/election')).toEqual([{ otp: '123456' }]));
  } else {
    const checked = { type, otp: '123456' };
    await waitFor(() => expect(bodies('/support/otp/validate')).toMatchObject([checked]));
  }
});
