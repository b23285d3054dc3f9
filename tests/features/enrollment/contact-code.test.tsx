import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { holdResponseTo } from '../../support/calls.ts';
import {
  askForCode,
  codeField,
  codeSent,
  enterCode,
  memberOf,
  openAs,
  reloadAt,
  success,
} from './enrollee.ts';

const mobile = '/user/enroll/mobile';
const update = { method: 'PUT', path: '/user/*/mobile' };
const session = { method: 'POST', path: '/user' };

async function open(address = mobile) {
  const member = await openAs('nocontact01', address);
  return {
    ...member,
    number: () => member.field('Mobile number'),
    updates: () => member.callsOf('PUT', '/mobile'),
    failAll: (...faults: object[]) => member.phone.control('faults', faults),
  };
}

async function openAtCode() {
  const member = await open();
  await askForCode(member);
  return member;
}

describe('between the number and its code', () => {
  test('the number cannot be changed while it is checked', async () => {
    const member = await open();
    member.fill('Mobile number', '9175550101');
    const held = holdResponseTo('POST', '/mobile');
    await member.press('Continue');
    await held.arrived;
    expect(await screen.findByRole('button', { name: 'Checking…' })).toBeTruthy();
    expect(member.number().readOnly).toBe(true);
    held.release();
    await codeSent();
  });

  test('a corrected number voids the earlier code', async () => {
    const member = await openAtCode();
    const first = (await member.inbox())[0]?.otp ?? '';
    member.router.history.back();
    await waitFor(() => expect(member.number()).toBeTruthy());
    await member.user.type(member.number(), '{Backspace}2');
    // Forward does not lead to the code of the earlier number.
    member.router.history.forward();
    await waitFor(() => expect(member.router.state.location.search).toEqual({ step: 'code' }));
    expect(screen.queryByLabelText('One-time code, 6 digits')).toBeNull();
    await member.press('Continue');
    await screen.findByText('You entered +639175550102.');
    const { to, otp } = (await member.inbox())[0] ?? {};
    expect(to).toBe('+639175550102');
    expect(first).not.toBe(otp);
    await enterCode(member, first);
    expect(await screen.findByText(/That code is not right/)).toBeTruthy();
    await enterCode(member);
    await success();
    expect(memberOf(member)?.mobile).toBe('+639175550102');
  });

  test('a reload keeps the code that was sent', async () => {
    const member = await openAtCode();
    await reloadAt(member, `${mobile}?step=code`);
    await enterCode(member);
    await success();
    expect(await member.inbox()).toHaveLength(1);
  });

  test('the address of the code shows the field while there is no number', async () => {
    const member = await open(`${mobile}?step=code`);
    expect(member.number()).toBeTruthy();
    expect(await member.inbox()).toEqual([]);
  });

  test('a code that may not have been sent can be requested again', async () => {
    const member = await open();
    member.fill('Mobile number', '9175550101');
    await member.fail('POST', '/support/otp', { kind: 'lost-reply' });
    await member.press('Continue');
    expect(await screen.findByText(/We do not know whether a code was sent/)).toBeTruthy();
    await member.press('Resend code');
    await codeSent();
    await member.fail('POST', '/support/otp/validate', { kind: 'garbage' });
    await enterCode(member);
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be read/);
    expect((await codeField()).value).toMatch(/^\d{6}$/);
    await member.press('Verify');
    await success();
  });
});

describe('an update after the code', () => {
  test('is not called saved until it can be verified, also after a reload', async () => {
    const member = await openAtCode();
    await member.failAll(
      { ...update, kind: 'lost-reply' },
      { ...session, kind: 'status', status: 500, times: 9 },
    );
    await enterCode(member);
    await member.heading('Not known yet');
    expect(screen.queryByText(/We have saved/)).toBeNull();
    expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/updateKey|token/);
    const again = await reloadAt(member, mobile);
    await member.heading('Not known yet');
    expect(again.shownAt()).toBe(mobile);
    await member.failAll();
    await member.press('Check again');
    await success();
    await waitFor(() => expect(again.shownAt()).toBe('/user/info/checklist'));
    expect(member.updates()).toHaveLength(1);
  });

  test('that is refused is shown at the number, which then needs a new code', async () => {
    const member = await openAtCode();
    await member.failAll({ ...update, kind: 'status', status: 422 });
    await enterCode(member);
    await waitFor(() => expect(member.number().getAttribute('aria-invalid')).toBe('true'));
    await member.press('Continue');
    await codeSent();
    await waitFor(async () => expect(await member.inbox()).toHaveLength(2));
    await enterCode(member);
    await success();
  });

  test('waits until the session shows the number', async () => {
    const member = await openAtCode();
    await member.failAll({ ...session, kind: 'refuse' });
    await enterCode(member);
    await member.heading('Saved');
    await member.press('Continue');
    await success();
    await waitFor(() => expect(member.at()).toBe('/user/info/checklist'));
  });
});
