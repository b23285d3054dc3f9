import { expect } from 'vitest';
import { registrationAtom } from '~/account/sign-up/registration.ts';
import { maria, password, signUpUntil } from '../../account/sign-up/visitor.tsx';
import { pin } from '../../server/sandbox/visitor.ts';
import type { Driver } from '../cell.ts';
import { isRefusal } from '../fault.ts';
import { fill, filled, read, type Stage, show, takePhone, tap } from '../stage.ts';

async function openSignUp(
  step: Parameters<typeof signUpUntil>[0],
  address: string,
  draft = maria,
): Promise<Stage> {
  const device = await takePhone(async (phone) => (await signUpUntil(step, draft, phone)).store);
  return show(device, address);
}

/** A visitor has no session, so a 403 refuses the input. */
async function isEnrolled({ phone }: Stage): Promise<boolean> {
  const body = { type: 1, username: maria.username, password };
  return (await phone.call('POST', '/user/login/validate', body)).status === 200;
}

export const signUpDrivers: readonly Driver[] = [
  {
    call: 'checkAvailability',
    open: () => openSignUp('form', '/signup', { ...maria, username: '' }),
    isQuiet: true,
    make: () => fill('Username', maria.username),
    says: /checked|not accepted/,
  },
  {
    call: 'validateRegistration',
    open: async () => {
      const stage = await openSignUp('form', '/signup');
      await read('This username is available.');
      return stage;
    },
    make: () => tap('Continue'),
  },
  {
    call: 'requestRegistration',
    open: () => openSignUp('proved', '/signup/verify'),
    make: () => tap('Continue'),
    keeps: ({ store }) => {
      const state = store.get(registrationAtom);
      const proof = { reference: expect.any(String), token: expect.any(String) };
      expect(state).toMatchObject({ proofs: { mobile: proof, email: proof } });
      return 'the details, both contacts verified';
    },
  },
  {
    call: 'testPin',
    where: 'signing up',
    open: () => filled(openSignUp('requested', '/signup/pin'), { 'PIN, 6 digits': pin }),
    make: () => tap('Continue'),
    clears: isRefusal,
  },
  {
    call: 'enrollAccount',
    open: () => filled(openSignUp('pin-chosen', '/signup/pin/confirm'), { 'PIN, 6 digits': pin }),
    make: () => tap('Create my account'),
    // Logging in shows that there is no account, and allows to send it again.
    again: ['Log in with my new account', 'Create my account'],
    clears: isRefusal,
    truth: {
      isDone: isEnrolled,
      done: /Welcome to the portal|Your account is there/,
      notDone: /was not created/,
    },
  },
  {
    call: 'createSessionAfterSignUp',
    on: 'createSession',
    open: () => openSignUp('done', '/signup/done'),
    make: () => tap('Log in'),
    keeps: async (stage) => {
      expect(await isEnrolled(stage)).toBe(true);
      return 'the account';
    },
  },
];
