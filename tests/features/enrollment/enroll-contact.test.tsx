import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { isWorkUnsavedAtom } from '~/state/reload-guard.ts';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { renderApp } from '../../support/render-app.tsx';
import {
  askForCode,
  codeField,
  type Enrollee,
  enterCode,
  memberOf,
  openAs,
  success,
} from './enrollee.ts';

const mobile = '/user/enroll/mobile';
const email = '/user/enroll/email';
const open = (address = mobile) => openAs('nocontact01', address);

describe('adding a mobile number', () => {
  test('sends a code to the new number only, and saves the number', async () => {
    const member = await open();
    expect(screen.getByText('+63')).toBeTruthy();
    await askForCode(member);
    expect((await member.inbox()).map(({ to }) => to)).toEqual(['+639175550101']);
    await enterCode(member);
    await success();
    expect(screen.getByText('We have saved your mobile number.')).toBeTruthy();
    await waitFor(() => expect(member.at()).toBe('/user/info/checklist'));
    expect(memberOf(member)?.mobile).toBe('+639175550101');
    const [asked] = member.callsOf('POST', '/support/otp');
    expect(asked?.body).toMatchObject({ type: 7, email: '', mobile: '+639175550101' });
    const [validated] = member.callsOf('POST', '/mobile');
    expect(validated?.body).toEqual({ value: '+639175550101' });
    expect(member.callsOf('PUT', '/mobile')[0]?.body).toMatchObject({ value: '+639175550101' });
  });

  test.each([
    ['0917 555 0101', '9175550101'],
    ['+63 917-555-0101', '9175550101'],
    ['0063 917 555 0101', '9175550101'],
    ['639175550101', '9175550101'],
    ['917555010199', '9175550101'],
    ['nine', ''],
  ])('reads the pasted text “%s” as “%s”', async (pasted, taken) => {
    const member = await open();
    await member.user.click(member.field('Mobile number'));
    await member.user.paste(pasted);
    expect(member.field('Mobile number').value).toBe(taken);
  });

  test.each(['91755501', '8175550101', '9001234567'])('does not send %s', async (typed) => {
    const member = await open();
    await member.user.type(member.field('Mobile number'), typed);
    await member.press('Continue');
    expect(await screen.findByText('Please input a valid mobile number.')).toBeTruthy();
    expect(member.callsOf('POST', '/mobile')).toEqual([]);
    await member.user.type(member.field('Mobile number'), '{Backspace}');
    expect(screen.queryByText('Please input a valid mobile number.')).toBeNull();
  });

  test('says what is missing while the field is empty', async () => {
    const member = await open();
    await member.press('Continue');
    expect(screen.getByText('Please input a valid mobile number.')).toBeTruthy();
  });

  test('says at the field that another member has the number', async () => {
    const member = await open();
    await member.user.type(member.field('Mobile number'), '9170000001');
    await member.press('Continue');
    expect(await screen.findByText('Mobile number is already taken.')).toBeTruthy();
    expect(member.field('Mobile number').getAttribute('aria-invalid')).toBe('true');
    expect(member.at()).toBe(mobile);
  });

  test.each([
    ['a lost connection', { kind: 'refuse' }, /could not reach the cooperative/],
    ['an error of the API', { kind: 'status', status: 503 }, /./],
    ['an unreadable response', { kind: 'garbage' }, /could not be read/],
  ])('keeps the input after %s', async (_what, fault, sentence) => {
    const member = await open();
    await member.fail('POST', '/user/*/mobile', fault);
    await member.user.type(member.field('Mobile number'), '9175550101');
    await member.press('Continue');
    await waitFor(() =>
      expect(member.field('Mobile number').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    await member.press('Continue');
    expect(await codeField()).toBeTruthy();
  });
});

describe('between the number and its code', () => {
  test('back shows the number and forward the code, without another code', async () => {
    const member = await open();
    await askForCode(member);
    member.router.history.back();
    await waitFor(() => expect(member.field('Mobile number').value).toBe('9175550101'));
    member.router.history.forward();
    await codeField();
    await member.press('Use another number');
    await waitFor(() => expect(member.field('Mobile number')).toBeTruthy());
    await member.press('Continue');
    await enterCode(member);
    await success();
    expect(await member.inbox()).toHaveLength(1);
  });

  test('a corrected number voids the earlier code', async () => {
    const member = await open();
    await askForCode(member);
    const first = (await member.inbox())[0]?.otp ?? '';
    member.router.history.back();
    await waitFor(() => expect(member.field('Mobile number')).toBeTruthy());
    await member.user.type(member.field('Mobile number'), '{Backspace}2');
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
    const member = await open();
    await askForCode(member);
    member.unmount();
    const store = createStore();
    await store.set(restoreSessionAtom);
    const { user } = await renderApp(`${mobile}?step=code`, store);
    expect(await codeField()).toBeTruthy();
    expect(await screen.findByText(/We sent a 6-digit code/)).toBeTruthy();
    const inbox = await member.inbox();
    expect(inbox).toHaveLength(1);
    await user.type(await codeField(), inbox[0]?.otp ?? '');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await success();
  });

  test("an address with the step of the code but without a number shows the number's field", async () => {
    const member = await open(`${mobile}?step=code`);
    expect(member.field('Mobile number')).toBeTruthy();
    expect(await member.inbox()).toEqual([]);
  });

  test('leaving asks only while typed input would be lost', async () => {
    const member = await open();
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
    await member.user.type(member.field('Mobile number'), '9');
    expect(member.store.get(isWorkUnsavedAtom)).toBe(true);
    await member.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Leave this page?')).toBeTruthy();
    await member.press('Stay');
    await member.user.type(member.field('Mobile number'), '175550101');
    await member.press('Continue');
    await codeField();
    expect(screen.queryByText('Leave this page?')).toBeNull();
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
    member.router.history.back();
    await waitFor(() => expect(member.field('Mobile number')).toBeTruthy());
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
  });
});

describe('adding an email address', () => {
  const type = async (member: Enrollee, address: string) => {
    await member.user.type(member.field('Email address'), address);
    await member.press('Continue');
  };

  test('sends the code to the new address, and saves the address', async () => {
    const member = await open(email);
    await type(member, 'maria@example.test');
    const sent = await screen.findByText(/^We sent a 6-digit code to/);
    expect(sent.textContent).toContain('m***a@example.test');
    await enterCode(member);
    await success();
    expect(member.callsOf('POST', '/support/otp')[0]?.body).toMatchObject({
      type: 6,
      email: 'maria@example.test',
      mobile: '',
    });
    expect(memberOf(member)?.email).toBe('maria@example.test');
    await waitFor(() => expect(member.at()).toBe('/user/info/checklist'));
  });

  test.each(['maria', 'maria@', '@example.test', 'maria@example', 'ma ria@x.c'])(
    'does not send %s',
    async (typed) => {
      const member = await open(email);
      await type(member, typed);
      expect(await screen.findByText('Please input a valid email address.')).toBeTruthy();
      expect(member.callsOf('POST', '/email')).toEqual([]);
    },
  );

  test('leads Home once both contacts exist', async () => {
    const member = await open();
    await askForCode(member);
    await enterCode(member);
    await success();
    await member.press('OK');
    await member.user.click(await screen.findByRole('link', { name: /Email address/ }));
    await waitFor(() => expect(member.at()).toBe(email));
    await type(member, 'maria@example.test');
    await enterCode(member);
    await success();
    // The account has a mobile number by now, but the code goes to the email address only.
    expect(member.callsOf('POST', '/support/otp').at(-1)?.body).toMatchObject({ mobile: '' });
    await waitFor(() => expect(member.at()).toBe('/dashboard'));
  });
});
