import { expect } from 'vitest';
import { passwordRecovery } from '~/account/recovery/recovery.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { apiAtom } from '~/core/services.ts';
import { sendOneTimeCodeAtom } from '~/session/one-time-code.ts';
import { validateOneTimeCode } from '~/session/one-time-code-calls.ts';
import type { Driver } from '../cell.ts';
import { isRefusal } from '../fault.ts';
import { fill, filled, newestCode, type Stage, show, takePhone, tap, typeCode } from '../stage.ts';

const newPassword = 'Kaagapay#2027';
const type = oneTimeCodeType.forgotPassword;

type Progress = 'found' | 'requested' | 'proven';

/** A visitor in this step of recovery, brought there without the screens. */
async function openRecovery(progress: Progress, page: string): Promise<Stage> {
  const device = await takePhone();
  const { store } = device;
  await store.set(passwordRecovery.findAtom, 'regular01');
  if (progress !== 'found') await store.set(passwordRecovery.requestAtom);
  const state = store.get(passwordRecovery.stateAtom);
  if (progress === 'proven' && state.step === 'requested') {
    const { email, mobile } = state.ticket.account;
    const sent = await store.set(
      sendOneTimeCodeAtom,
      type,
      { name: '', email, mobile },
      state.ticket.reference,
    );
    if (!sent.ok) throw new Error('no code was sent');
    const proof = await validateOneTimeCode(
      store.get(apiAtom),
      type,
      sent.value.reference,
      await newestCode(device),
    );
    if (!proof.ok) throw new Error('the code was not accepted');
    store.set(passwordRecovery.proveAtom, state.ticket, proof.value);
  }
  return show(device, `/forgot-password${page}`);
}

const sendCode = async () => {
  await tap('Continue');
  await tap('Send code');
};

function isStillFound({ store }: Stage): string {
  expect(['started', 'requested']).toContain(store.get(passwordRecovery.stateAtom).step);
  return 'the account found';
}

async function isChanged({ phone }: Stage): Promise<boolean> {
  const body = { type: 1, username: 'regular01', password: newPassword };
  return (await phone.call('POST', '/user/login/validate', body)).status === 200;
}

export const recoveryDrivers: readonly Driver[] = [
  {
    call: 'findAccount',
    open: async () => {
      const stage = await show(await takePhone(), '/forgot-password');
      await fill(/^Email address, mobile/, 'regular01');
      return stage;
    },
    make: () => tap('Find my account'),
    clears: isRefusal,
  },
  {
    call: 'requestRecovery',
    open: () => openRecovery('found', '/verify'),
    make: sendCode,
    keeps: isStillFound,
  },
  {
    call: 'requestOneTimeCode',
    where: 'a forgotten password',
    open: () => openRecovery('found', '/verify'),
    make: sendCode,
    keeps: isStillFound,
  },
  {
    call: 'validateOneTimeCode',
    where: 'a forgotten password',
    open: async () => typeCode(await openRecovery('requested', '/verify/otp')),
    make: () => tap('Verify'),
    clears: isRefusal,
  },
  {
    call: 'updateForgottenPassword',
    open: () =>
      filled(openRecovery('proven', '/update'), {
        'New password': newPassword,
        'New password again': newPassword,
      }),
    make: () => tap('Save password'),
    again: ['Send it again'],
    clears: isRefusal,
    truth: {
      isDone: isChanged,
      done: /Your password is changed/,
      notDone: /not changed|Nothing was lost/,
    },
  },
];
