import { expect } from 'vitest';
import { signedInAtom, signInAtom } from '~/session/session.ts';
import { password, pin } from '../../server/sandbox/visitor.ts';
import type { Driver } from '../cell.ts';
import { isRefusal, isRefusalToMember } from '../fault.ts';
import { fill, type Stage, show, takePhone, tap, typeCode } from '../stage.ts';

async function openCredentials() {
  const stage = await show(await takePhone(), '/');
  await fill('Username', 'regular01');
  await fill('Password', password);
  return stage;
}

async function openAfterPassword(username: string) {
  const device = await takePhone();
  await device.store.set(signInAtom, { username, password }, false);
  const stage = await show(device, '/');
  await fill('PIN, 6 digits', pin);
  return stage;
}

async function openLoginCode() {
  const stage = await openAfterPassword('otpuser01');
  await tap('Continue');
  await typeCode(stage);
  return stage;
}

const logIn = () => tap('Log In');
/** A visitor has no session, so a 403 refuses the input. */
const isSignedIn = ({ at }: Stage) => at() !== '/';

export const signInDrivers: readonly Driver[] = [
  {
    call: 'createSession',
    where: 'checking the password',
    on: 'validateCredentials',
    open: openCredentials,
    make: logIn,
    clears: isRefusal,
  },
  {
    call: 'createSession',
    where: 'the session',
    on: 'createSession',
    open: openCredentials,
    make: logIn,
    clears: isRefusal,
  },
  {
    call: 'fetchSession',
    where: 'signing in',
    on: 'fetchSession',
    open: openCredentials,
    make: logIn,
    clears: isRefusal,
  },
  {
    call: 'checkPin',
    on: 'checkPin',
    open: () => openAfterPassword('regular01'),
    make: () => tap('Continue'),
    clears: isRefusalToMember,
    truth: { isDone: isSignedIn, done: /Good day/ },
  },
  {
    call: 'requestOneTimeCode',
    where: 'signing in',
    on: 'requestOneTimeCode',
    open: () => openAfterPassword('otpuser01'),
    make: () => tap('Continue'),
    keeps: ({ store }, fault) => {
      if (fault === '403') return '';
      expect(store.get(signedInAtom)?.isPinDone).toBe(true);
      return 'the PIN, done';
    },
  },
  {
    call: 'validateOneTimeCode',
    where: 'signing in',
    on: 'validateOneTimeCode',
    open: openLoginCode,
    make: () => tap('Verify'),
    clears: isRefusalToMember,
  },
];
