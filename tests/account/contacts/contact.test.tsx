import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { restoreSessionAtom } from '~/session/checks.ts';
import { isWorkUnsavedAtom } from '~/session/reload-guard.ts';
import { signedInAtom } from '~/session/session.ts';
import { toEyes } from '../../support/read.ts';
import { renderApp } from '../../support/render-app.tsx';
import { sendCode } from '../../support/send-code.ts';
import { codeSent, openAs, success } from '../enrollee.ts';

const mobile = {
  kind: 'mobile',
  label: 'Mobile number',
  typed: '9175550101',
  sent: '+639175550101',
  taken: '9170000002',
  code: { type: 7, email: '', mobile: '+639175550101' },
} as const;
const email = {
  kind: 'email',
  label: 'Email address',
  typed: 'new@example.com',
  sent: 'new@example.com',
  taken: 'regular02@example.test',
  code: { type: 6, email: 'new@example.com', mobile: '' },
} as const;

const enroll = { username: 'nocontact01', leadsTo: '/user/info/checklist', title: /^Your / };
const change = { username: 'regular01', leadsTo: '/settings', title: /^Change your / };
const forms = [
  { ...mobile, ...enroll, what: 'a first mobile number', address: '/user/enroll/mobile' },
  { ...email, ...enroll, what: 'a first email address', address: '/user/enroll/email' },
  { ...mobile, ...change, what: 'another mobile number', address: '/settings/mobile' },
  { ...email, ...change, what: 'another email address', address: '/settings/email' },
];
type Form = (typeof forms)[number];

async function open({ username, address, label, typed, kind }: Form) {
  const member = await openAs(username, address);
  return {
    ...member,
    input: () => member.field(label),
    give: (value: string) => member.fill(label, value),
    askForCode: async () => {
      await screen.findByLabelText(label);
      member.fill(label, typed);
      await member.press('Continue');
      await codeSent();
    },
    updates: () => member.callsOf('PUT', `/${kind}`),
  };
}

type Member = Awaited<ReturnType<typeof open>>;
const memberOf = (member: Member) => member.store.get(signedInAtom)?.session.member;

/** @param code the newest code by default */
async function enterCode(member: Member, code?: string) {
  await codeSent();
  await sendCode(code ?? (await member.inbox())[0]?.otp ?? '');
}

/** The same tab after a reload: only data on disk and the tab's notes are left. */
async function reloadAt(member: Member, address: string) {
  member.unmount();
  const store = createStore();
  await store.set(restoreSessionAtom);
  return renderApp(address, store);
}

describe.each(forms)('$what', (form) => {
  const { kind, label, typed, sent } = form;

  test('gets a code, is saved, and leads back', async () => {
    const member = await open(form);
    expect(screen.getByRole('heading', { level: 1, name: form.title })).toBeTruthy();
    expect(screen.queryByText('+63', toEyes) !== null).toBe(kind === 'mobile');
    await member.askForCode();
    expect((await member.inbox()).map(({ to }) => to)).toEqual([sent]);
    expect(member.callsOf('POST', `/${kind}`)[0]?.body).toEqual({ value: sent });
    expect(member.callsOf('POST', '/support/otp')[0]?.body).toMatchObject(form.code);
    await enterCode(member);
    await success();
    expect(screen.getByText(`We have saved your ${label.toLowerCase()}.`)).toBeTruthy();
    const proof = expect.stringMatching(/./);
    const [update] = member.updates();
    expect(update?.body).toEqual({
      value: sent,
      otp_token: proof,
      otp_pin: proof,
      update_key: proof,
    });
    expect(memberOf(member)?.[kind]).toBe(sent);
    await waitFor(() => expect(member.at()).toBe(form.leadsTo));
  });

  test('is refused at the field if another member has it', async () => {
    const member = await open(form);
    member.give(form.taken);
    await member.press('Continue');
    expect(await screen.findByText(`${label} is already taken.`)).toBeTruthy();
    expect(member.input().getAttribute('aria-invalid')).toBe('true');
    expect(member.at()).toBe(form.address);
  });

  test('is kept by Stay and after going back from the code, with its code', async () => {
    const member = await open(form);
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
    member.give(typed);
    expect(member.store.get(isWorkUnsavedAtom)).toBe(true);
    await member.press('Back');
    await screen.findByText('Leave this page?');
    await member.press('Stay');
    await member.press('Continue');
    await codeSent();
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
    member.router.history.back();
    await waitFor(() => expect(member.input().value).toBe(typed));
    expect(screen.queryByText('Leave this page?')).toBeNull();
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
    member.router.history.forward();
    await codeSent();
    await member.press(kind === 'mobile' ? 'Use another number' : 'Use another address');
    await waitFor(() => expect(member.input().value).toBe(typed));
    await member.press('Continue');
    await codeSent();
    expect(await member.inbox()).toHaveLength(1);
  });
});

const [firstMobile, firstEmail, otherMobile, otherEmail] = forms as [Form, Form, Form, Form];

test.each([otherMobile, otherEmail])('$what must differ from the present one', async (form) => {
  const member = await open(form);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  const present = member.input().value;
  expect(present).not.toBe('');
  // Only the button for an email address is disabled, as specified.
  const isEmail = form.kind === 'email';
  expect(button.disabled).toBe(isEmail);
  member.give(form.typed);
  expect(button.disabled).toBe(false);
  member.give(present.toUpperCase());
  expect(button.disabled).toBe(isEmail);
  await member.press('Continue');
  const said = screen.queryByText('The cooperative has this one already. Enter another one.');
  expect(said === null).toBe(isEmail);
  expect(await member.inbox()).toEqual([]);
  member.give('');
  expect(button.disabled).toBe(isEmail);
});

test.each([
  [firstMobile, ''],
  [firstMobile, '9001234567'],
  [firstEmail, 'maria@example'],
])('$what “%s” is not sent', async (form, typed) => {
  const member = await open(form);
  member.give(typed);
  await member.press('Continue');
  const sentence = `Please input a valid ${form.label.toLowerCase()}.`;
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(member.callsOf('POST', `/${form.kind}`)).toEqual([]);
  member.give(form.typed);
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a pasted mobile number is shortened after the prefix', async () => {
  const member = await open(firstMobile);
  expect(screen.getByText('+63', toEyes)).toBeTruthy();
  await member.user.click(member.input());
  await member.user.paste('0063 917 555 0101');
  expect(member.input().value).toBe('9175550101');
});

describe('a contact and its code', () => {
  const { address } = firstMobile;
  const update = { method: 'PUT', path: '/user/*/mobile' };
  const session = { method: 'POST', path: '/user' };

  async function openAtCode() {
    const member = await open(firstMobile);
    await member.askForCode();
    const failAll = (...faults: object[]) => member.phone.control('faults', faults);
    return { ...member, failAll };
  }

  describe('between the number and its code', () => {
    test('a corrected number voids the earlier code', async () => {
      const member = await openAtCode();
      const first = (await member.inbox())[0]?.otp ?? '';
      member.router.history.back();
      await waitFor(() => expect(member.input()).toBeTruthy());
      await member.user.type(member.input(), '{Backspace}2');
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
      await reloadAt(member, `${address}?step=code`);
      await enterCode(member);
      await success();
      expect(await member.inbox()).toHaveLength(1);
    });

    test('the address of the code shows the field while there is no number', async () => {
      const member = await open({ ...firstMobile, address: `${address}?step=code` });
      expect(member.input()).toBeTruthy();
      expect(await member.inbox()).toEqual([]);
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
      const again = await reloadAt(member, address);
      await member.heading('Not known yet');
      expect(again.shownAt()).toBe(address);
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
      await waitFor(() => expect(member.input().getAttribute('aria-invalid')).toBe('true'));
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
});
