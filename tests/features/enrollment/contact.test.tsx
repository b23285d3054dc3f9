import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isWorkUnsavedAtom } from '~/state/reload-guard.ts';
import { askForCode, codeSent, enterCode, memberOf, openAs, success } from './enrollee.ts';

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

const enroll = { username: 'nocontact01', leadsTo: '/user/info/checklist' };
const change = { username: 'regular01', leadsTo: '/settings' };
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
    askForCode: () => askForCode(member, typed, label),
    updates: () => member.callsOf('PUT', `/${kind}`),
  };
}

describe.each(forms)('$what', (form) => {
  const { kind, label, typed, sent } = form;

  test('gets a code, is saved, and leads back', async () => {
    const member = await open(form);
    await member.askForCode();
    expect((await member.inbox()).map(({ to }) => to)).toEqual([sent]);
    expect(member.callsOf('POST', `/${kind}`)[0]?.body).toEqual({ value: sent });
    expect(member.callsOf('POST', '/support/otp')[0]?.body).toMatchObject(form.code);
    await enterCode(member);
    await success();
    expect(screen.getByText(`We have saved your ${label.toLowerCase()}.`)).toBeTruthy();
    expect(member.updates()[0]?.body).toMatchObject({ value: sent });
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

test.each([
  { form: otherMobile, isDisabled: false },
  { form: otherEmail, isDisabled: true },
])('$form.what must differ from the present one', async ({ form, isDisabled }) => {
  const member = await open(form);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  const present = member.input().value;
  expect(present).not.toBe('');
  // Specified as disabled for an e-mail address.
  expect(button.disabled).toBe(isDisabled);
  member.give(form.typed);
  expect(button.disabled).toBe(false);
  member.give(present.toUpperCase());
  expect(button.disabled).toBe(isDisabled);
  if (isDisabled) return;
  await member.press('Continue');
  expect(await screen.findByText(/^This is already your mobile number\./)).toBeTruthy();
  expect(member.callsOf('POST', '/mobile')).toEqual([]);
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
  expect(screen.getByText('+63')).toBeTruthy();
  await member.user.click(member.input());
  await member.user.paste('0063 917 555 0101');
  expect(member.input().value).toBe('9175550101');
});

test('the last missing contact leads Home, with its code to this contact only', async () => {
  const member = await open(firstMobile);
  await member.askForCode();
  await enterCode(member);
  await success();
  await member.press('OK');
  expect((await screen.findByText('+639175550101')).closest('li')?.textContent).toContain('Done');
  expect(screen.queryByRole('link', { name: /Mobile number/ })).toBeNull();
  await member.user.click(screen.getByRole('link', { name: /Email address/ }));
  await askForCode(member, 'maria@example.test', 'Email address');
  expect(screen.getByText(/^We sent a 6-digit code to/).textContent).toContain(
    'm***a@example.test',
  );
  await enterCode(member);
  await success();
  expect(member.callsOf('POST', '/support/otp').at(-1)?.body).toMatchObject({ mobile: '' });
  await waitFor(() => expect(member.at()).toBe('/dashboard'));
});

test('a second change of the same contact starts with the saved value', async () => {
  const member = await open(otherMobile);
  await member.askForCode();
  await enterCode(member);
  await success();
  await member.press('OK');
  await member.router.navigate({ to: '/settings/mobile' });
  await waitFor(() => expect(member.input().value).toBe(otherMobile.typed));
});
