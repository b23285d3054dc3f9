import { expect } from 'vitest';
import { signedInAtom, signInAtom } from '~/session/session.ts';
import { password, pin } from '../../server/sandbox/visitor.ts';
import type { Driver } from '../cell.ts';
import { isRefusal, isRefusalToMember } from '../fault.ts';
import { filled, type Stage, show, takePhone, tap, typeCode } from '../stage.ts';

const openCredentials = async () =>
  filled(show(await takePhone(), '/'), { Username: 'regular01', Password: password });

async function openAfterPassword(username: string) {
  const device = await takePhone();
  await device.store.set(signInAtom, { username, password }, false);
  return filled(show(device, '/'), { 'PIN, 6 digits': pin });
}

async function openLoginCode() {
  const stage = await openAfterPassword('otpuser01');
  await tap('Continue');
  return typeCode(stage);
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
    open: openCredentials,
    make: logIn,
    clears: isRefusal,
  },
  {
    call: 'fetchSession',
    where: 'signing in',
    open: openCredentials,
    make: logIn,
    clears: isRefusal,
  },
  {
    call: 'checkPin',
    open: () => openAfterPassword('regular01'),
    make: () => tap('Continue'),
    clears: isRefusalToMember,
    truth: { isDone: isSignedIn, done: /Good day/ },
  },
  {
    call: 'requestOneTimeCode',
    where: 'signing in',
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
    open: openLoginCode,
    make: () => tap('Verify'),
    clears: isRefusalToMember,
  },
];
