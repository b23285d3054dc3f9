import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { connectionFaults, openClosed, openClosing } from './member.ts';

const sendCode = { method: 'POST', path: '/support/otp' };
const checkCode = { method: 'POST', path: '/support/otp/validate' };

async function openClosingAtPin() {
  const closing = await openClosing();
  await closing.toPin();
  return {
    ...closing,
    type: 3,
    askForCode: closing.enterPin,
    onProven: () => closing.at('/settings/deactivate/final'),
  };
}

async function openReopening() {
  const reopening = await openClosed();
  return {
    ...reopening,
    type: 4,
    askForCode: () => reopening.press('Activate'),
    onProven: () => screen.findByRole('alertdialog', { name: 'Welcome back' }),
  };
}

describe.each([
  ['a deactivation', openClosingAtPin],
  ['a reactivation', openReopening],
] as const)('the code of %s', (_what, open) => {
  test('can be requested again at a tap after every kind of failure', async () => {
    const { fail, askForCode, press, codesSent, type } = await open();
    let ask = () => askForCode();
    for (const [fault, told] of connectionFaults) {
      await fail({ ...sendCode, ...fault });
      await ask();
      expect(await screen.findByText(told)).toBeTruthy();
      // If the response was lost or unreadable, a code may have been sent.
      const isMaybe = screen.queryByText(/We do not know whether a code was sent/) !== null;
      expect(isMaybe, fault.kind).toBe(true);
      ask = () => press('Resend code');
    }
    await ask();
    await screen.findByText(/We sent a 6-digit code/);
    expect(await codesSent(type)).toBe(2);
  });

  test('stays in the field if it could not be checked', async () => {
    const { fail, askForCode, enterCode, codeField, press, onProven, type } = await open();
    await askForCode();
    let verify = () => enterCode(type);
    for (const [fault, told] of connectionFaults) {
      if (fault.kind === 'lost-reply') continue;
      await screen.findByText(/We sent a 6-digit code/);
      await fail({ ...checkCode, ...fault });
      await verify();
      expect(await screen.findByText(told)).toBeTruthy();
      expect((await codeField()).value).toMatch(/^\d{6}$/);
      verify = () => press('Verify');
    }
    await verify();
    await onProven();
  });
});

test('a code works once, so a lost response starts the deactivation over', async () => {
  const closing = await openClosing();
  await closing.toCode();
  await closing.fail({ ...checkCode, kind: 'lost-reply' });
  await closing.enterCode(3);
  expect(await screen.findByText(/could not reach the cooperative/)).toBeTruthy();
  await closing.press('Verify');
  expect(await screen.findByText(/no longer valid/)).toBeTruthy();
  await closing.press('Start again');
  await closing.at('/settings/deactivate');
  await closing.toFinal();
  await waitFor(async () => expect(await closing.codesSent(3)).toBe(2));
});
