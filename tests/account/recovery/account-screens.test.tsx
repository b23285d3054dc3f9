import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { AccountScreen, asFindValue, FindScreen } from '~/account/recovery/account-screens.tsx';
import { passwordRecovery } from '~/account/recovery/recovery.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { connectPhone } from '../../support/phone.ts';
import { read } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';

async function openScreen() {
  const onFound = vi.fn();
  const view = await renderScreen(<FindScreen onFound={onFound} />, createStore());
  const field = () => screen.getByLabelText<HTMLInputElement>(/^Email address, mobile/);
  return {
    ...view,
    onFound,
    field,
    give: (value: string) => fireEvent.change(field(), { target: { value } }),
    submit: () => view.user.click(screen.getByRole('button', { name: 'Find my account' })),
  };
}

describe('finding the account', () => {
  test('sends the input in the format of the API', async () => {
    const { calls, signIn } = connectPhone();
    const { session } = await signIn('regular01');
    const local = `0${session.info.mobile_no.slice(3)}`;
    const { give, submit, onFound } = await openScreen();
    give(`${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`);
    await submit();
    await waitFor(() => expect(onFound).toHaveBeenCalledOnce());
    expect(calls.at(-1)?.body).toEqual({ value: session.info.mobile_no });
  });

  test('clears an unknown value, and says so', async () => {
    connectPhone();
    const { field, give, submit, onFound } = await openScreen();
    give('nobody99');
    await submit();
    const sentence = await screen.findByText(/could not find an account/);
    expect(sentence.closest('[role="alert"]')).not.toBeNull();
    expect(field().value).toBe('');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(onFound).not.toHaveBeenCalled();
  });
});

test('a value stays while the API or the queue is full', async () => {
  const headers = { 'Retry-After': '30', 'X-Queue-Place': 'entry.1.2.mark' };
  respondToCalls(() => new Response('{}', { status: 429, headers }));
  const { field, give, submit } = await openScreen();
  give('maria001');
  await submit();
  const sentence = await screen.findByText(/system is very busy.*What you typed is still here\./);
  expect(read(sentence)).toContain('Nothing was lost.');
  expect(field().value).toBe('maria001');
});

describe('the value that finds an account', () => {
  test.each([
    ['09171234567', '+639171234567'],
    ['0917 123 4567', '+639171234567'],
    ['(0917) 123-45.67', '+639171234567'],
    ['  +63 917 123 4567  ', '+639171234567'],
  ])('reads %s as a mobile number', (typed, sent) => {
    expect(asFindValue(typed)).toBe(sent);
  });

  test.each([
    ['one digit too few', '0917123456'],
    ['one digit too many', '091712345678'],
    ['no 09 at the start', '08171234567'],
    ['no digit before the 9', '9171234567'],
    ['a country code without +, which can be a username', '639171234567'],
    ['another country', '+659171234567'],
    ['a landline', '+63281234567'],
    ['an email address that begins with a mobile number', '09171234567@example.test'],
    ['a username with a mobile number in it', 'juan09171234567'],
    ['a username with other letters', 'ñ09171234567'],
  ])('is otherwise only trimmed: %s', (_what, typed) => {
    expect(asFindValue(` ${typed}\t`)).toBe(typed);
  });
});

describe('the found account', () => {
  const whole = { email: 'amihan@example.test', mobile_no: '+639171234567' };

  async function openScreen(
    contacts: { readonly [Field in keyof typeof whole]?: string | undefined } = whole,
  ) {
    const calls = respondToCalls(({ path }) =>
      path === '/user/recover'
        ? respondWithData({ uuid: 'one', hash: 'h', pin: 'p', username: 'kabayan77', ...contacts })
        : respondWithData({ pin: 'ref-1' }),
    );
    const store = createStore();
    await store.set(passwordRecovery.findAtom, 'one');
    const state = store.get(passwordRecovery.stateAtom);
    if (state.step !== 'started') throw new Error('no account was found');
    const [onBack, onRequested] = [vi.fn(), vi.fn()];
    const view = await renderScreen(
      <AccountScreen
        account={state.start.account}
        isRequested={false}
        onBack={onBack}
        onRequested={onRequested}
      />,
      store,
    );
    const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
    return { ...view, calls, onBack, onRequested, press };
  }

  test('masks both contacts, and sends no code without a yes', async () => {
    const { container, store, press, calls, onBack, onRequested } = await openScreen();
    expect(screen.getByText('+6391*****567')).toBeTruthy();
    expect(screen.getByText('a***an@example.test')).toBeTruthy();
    await press('Continue');
    expect(read(screen.getByRole('alertdialog'))).toContain(
      '+6391*****567 and a***an@example.test',
    );
    expect(container.textContent).not.toMatch(/amihan@|9171234567|kabayan77/);
    expect(JSON.stringify(store.get(passwordRecovery.stateAtom))).not.toContain('kabayan77');
    await press('Not now');
    expect(calls).toHaveLength(1);
    await press('Back');
    expect(onBack).toHaveBeenCalledOnce();
    await press('Continue');
    await press('Send code');
    await waitFor(() => expect(onRequested).toHaveBeenCalledOnce());
    expect(calls.at(-1)).toMatchObject({ path: '/user/recover/one', body: { value: 'one' } });
  });

  test('leads to Contact Us if no code can be sent', async () => {
    await openScreen({ mobile_no: '', email: undefined });
    expect(screen.getByText(/no email address or mobile number/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Contact us' });
    expect(link.getAttribute('href')).toBe('/contact-us');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});
