import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isWorkUnsavedAtom } from '~/state/reload-guard.ts';
import { askForCode, codeField, enterCode, memberOf, openAs, success } from './enrollee.ts';

const kinds = {
  mobile: {
    label: 'Mobile number',
    fresh: '9175550101',
    sent: '+639175550101',
    taken: '9170000002',
  },
  email: {
    label: 'Email address',
    fresh: 'new@example.com',
    sent: 'new@example.com',
    taken: 'regular02@example.test',
  },
} as const;
type Kind = keyof typeof kinds;

async function open(kind: Kind) {
  const member = await openAs('regular01', `/settings/${kind}`);
  const field = () => member.field(kinds[kind].label);
  return {
    ...member,
    input: field,
    button: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }),
    type: async (value: string) => {
      await member.user.clear(field());
      await member.user.type(field(), value);
    },
  };
}

describe.each(Object.keys(kinds) as Kind[])('changing the %s', (kind) => {
  const { label, fresh, sent, taken } = kinds[kind];

  test('shows the present value, and continues only with another one', async () => {
    const member = await open(kind);
    const present = member.input().value;
    expect(present).not.toBe('');
    // Specified as disabled for an e-mail address.
    const isDisabled = kind === 'email';
    expect(member.button().disabled).toBe(isDisabled);
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
    await member.type(fresh);
    expect(member.button().disabled).toBe(false);
    expect(member.store.get(isWorkUnsavedAtom)).toBe(true);
    await member.type(present);
    expect(member.button().disabled).toBe(isDisabled);
    if (isDisabled) return;
    await member.press('Continue');
    expect(await screen.findByText(/^This is already your mobile number\./)).toBeTruthy();
    expect(member.callsOf('POST', `/${kind}`)).toEqual([]);
  });

  test('sends a code to the new contact, saves it and leads to the settings', async () => {
    const member = await open(kind);
    await member.type(fresh);
    await member.press('Continue');
    await screen.findByText(/We sent a 6-digit code/);
    expect((await member.inbox()).map(({ to }) => to)).toEqual([sent]);
    await enterCode(member);
    await success();
    expect(memberOf(member)?.[kind]).toBe(sent);
    await waitFor(() => expect(member.at()).toBe('/settings'));
  });

  test('keeps the input after Stay and after going back', async () => {
    const member = await open(kind);
    await member.type(fresh);
    await member.press('Back');
    await screen.findByText('Leave this page?');
    await member.press('Stay');
    await member.press('Continue');
    await screen.findByText(/We sent a 6-digit code/);
    member.router.history.back();
    await waitFor(() => expect(member.input().value).toBe(fresh));
    await member.press('Continue');
    await screen.findByText(/We sent a 6-digit code/);
    expect(await member.inbox()).toHaveLength(1);
  });

  test('refuses a wrong code, and continues with the right one', async () => {
    const member = await open(kind);
    await member.type(fresh);
    await member.press('Continue');
    await screen.findByText(/We sent a 6-digit code/);
    const code = (await member.inbox())[0]?.otp ?? '';
    await enterCode(member, code === '000000' ? '111111' : '000000');
    expect(await screen.findByText(/That code is not right/)).toBeTruthy();
    expect((await codeField()).value).toBe('');
    expect(member.callsOf('PUT', `/${kind}`)).toEqual([]);
    await enterCode(member, code);
    await success();
  });

  test('says at the field that another member has it', async () => {
    const member = await open(kind);
    await member.type(taken);
    await member.press('Continue');
    expect(await screen.findByText(`${label} is already taken.`)).toBeTruthy();
    expect(member.input().getAttribute('aria-invalid')).toBe('true');
  });

  test('verifies an update with a lost response', async () => {
    const member = await open(kind);
    await member.type(fresh);
    await member.press('Continue');
    await screen.findByText(/We sent a 6-digit code/);
    await member.fail('PUT', `/user/*/${kind}`, { kind: 'lost-reply' });
    await enterCode(member);
    await success();
    expect(memberOf(member)?.[kind]).toBe(sent);
    await waitFor(() => expect(member.at()).toBe('/settings'));
  });
});

test('a second change of the same contact starts with the saved value', async () => {
  const member = await open('mobile');
  await member.user.clear(member.input());
  await askForCode(member, kinds.mobile.fresh);
  await enterCode(member);
  await success();
  await member.press('OK');
  await member.router.navigate({ to: '/settings/mobile' });
  await waitFor(() => expect(member.input().value).toBe(kinds.mobile.fresh));
});
