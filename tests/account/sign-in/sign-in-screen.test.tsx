import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PinForm } from '~/account/sign-in/pin-form.tsx';
import { CredentialsForm } from '~/account/sign-in/sign-in-screen.tsx';
import { documentCookies } from '~/core/cookies.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';
import { sessionStateAtom, signedInAtom, signInAtom } from '~/session/session.ts';
import { respondToCalls } from '../../support/calls.ts';
import { connectPhone } from '../../support/phone.ts';
import { read } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';

const password = 'Sandbox#2026';

async function openForm(store = createStore()) {
  const { user } = await renderScreen(<CredentialsForm />, store);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const submit = () => user.click(screen.getByRole('button', { name: 'Log In' }));
  return {
    user,
    store,
    username: () => field('Username'),
    password: () => field('Password'),
    submit,
    signIn: async (typed = password) => {
      await user.type(field('Username'), 'regular01');
      await user.type(field('Password'), typed);
      await submit();
    },
  };
}

describe('the sign-in form', () => {
  test('says that the session has expired if the portal started with such a session', async () => {
    const { calls } = connectPhone();
    documentCookies.write('hash', 'unknown', null);
    const store = createStore();
    await store.set(restoreSessionAtom);
    const form = await openForm(store);
    expect(read(screen.getByRole('status'))).toContain('Your session has expired.');
    await form.signIn('not this one');
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(calls.length).toBeGreaterThan(1);
  });

  test('requires both fields before any request', async () => {
    const { calls } = connectPhone();
    const form = await openForm();
    await form.submit();
    expect(await screen.findByText('Enter your username.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(form.username().getAttribute('aria-invalid')).toBe('true');
    await form.user.type(form.username(), 'regular01');
    expect(screen.queryByText('Enter your username.')).toBeNull();
    await form.submit();
    expect(calls).toEqual([]);
  });

  test('links to the help', async () => {
    await openForm();
    expect(screen.getByRole('link', { name: 'Need help?' }).getAttribute('href')).toBe('/help');
  });

  test('accepts only letters and digits in a username', async () => {
    const form = await openForm();
    await form.user.type(form.username(), 're gu-lar_01.é<b>');
    expect(form.username().value).toBe('regular01b');
  });

  test('keeps a text that is too long, says so, and sends nothing', async () => {
    const { calls } = connectPhone();
    const form = await openForm();
    await form.user.click(form.username());
    await form.user.paste('a'.repeat(28));
    await form.user.click(form.password());
    await form.user.paste(`${password}${password}2026`);
    expect(form.username().value).toBe('a'.repeat(28));
    expect(form.password().value).toBe(`${password}${password}2026`);
    expect(
      screen.getAllByText(/This has 28 characters. At most 24 fit. Nothing was cut/),
    ).toHaveLength(2);
    await form.submit();
    expect(calls).toEqual([]);
  });

  test('reads what was filled in without an event', async () => {
    connectPhone();
    const form = await openForm();
    form.username().value = 'regular01';
    form.password().value = password;
    // Another render does not remove it.
    await form.user.click(screen.getByLabelText(/Keep me signed in/));
    expect(form.username().value).toBe('regular01');
    await form.submit();
    await waitFor(() => expect(form.store.get(signedInAtom)).not.toBeNull());
  });

  test("clears a refused password, keeps the username, and shows the API's sentence", async () => {
    connectPhone();
    const form = await openForm();
    await form.signIn('wrong');
    const alert = await screen.findByText('The username or password is incorrect.');
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect([form.username().value, form.password().value]).toEqual(['regular01', '']);
    expect(screen.queryByText('Enter your password.')).toBeNull();
  });

  test.each([
    ['keeps the password of a member who has to come back', { 'X-Queue-Place': 'entry.1.2.mark' }],
    ['keeps the password if the API is full', {}],
  ])('%s', async (_, place) => {
    const headers = { 'Retry-After': '30', ...place };
    respondToCalls(() => new Response('{}', { status: 429, headers }));
    const form = await openForm();
    await form.signIn();
    expect(await screen.findByText(/system is very busy.*Try again in one minute/)).toBeTruthy();
    expect(form.password().value).toBe(password);
  });

  test('shows and hides the password', async () => {
    const form = await openForm();
    expect(form.password().type).toBe('password');
    await form.user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(form.password().type).toBe('text');
    await form.user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(form.password().type).toBe('password');
  });

  test('prevents a reload over typed input, and keeps no member signed in by default', async () => {
    const form = await openForm();
    expect(form.store.get(isReloadGuardedAtom)).toBe(false);
    await form.user.type(form.username(), 'r');
    expect(form.store.get(isReloadGuardedAtom)).toBe(true);
    await form.user.clear(form.username());
    expect(form.store.get(isReloadGuardedAtom)).toBe(false);
    expect(screen.getByLabelText(/Keep me signed in/)).toHaveProperty('checked', false);
  });
});

describe('the PIN', () => {
  const password = 'Sandbox#2026';
  let phone: ReturnType<typeof connectPhone>;

  beforeEach(() => {
    phone = connectPhone();
  });

  async function openForm() {
    const store = createStore();
    await store.set(signInAtom, { username: 'regular01', password }, false);
    const signedIn = store.get(signedInAtom);
    if (signedIn === null) throw new Error('not signed in');
    const onForgotPin = vi.fn();
    const form = <PinForm signedIn={signedIn} onForgotPin={onForgotPin} />;
    const { user } = await renderScreen(form, store);
    return {
      store,
      user,
      onForgotPin,
      pin: () => screen.getByLabelText<HTMLInputElement>('PIN, 6 digits'),
      go: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }),
    };
  }

  test('accepts only digits, and is checked only with all six of them', async () => {
    const { user, pin, go } = await openForm();
    const before = phone.calls.length;
    await user.click(pin());
    await user.paste('13 57-9');
    expect(go().disabled).toBe(true);
    await user.type(pin(), '{Enter}');
    expect(phone.calls).toHaveLength(before);
    await user.type(pin(), 'x09');
    expect(pin().value).toBe('135790');
    expect(go().disabled).toBe(false);
  });

  test('has Forgot PIN beside it, and can be left for another account', async () => {
    const { user, onForgotPin, store } = await openForm();
    const names = screen.getAllByRole('button').map(read);
    expect(names).toEqual(['Show PIN', 'Forgot PIN?', 'Continue', 'Use another account']);
    await user.click(screen.getByRole('button', { name: 'Forgot PIN?' }));
    expect(onForgotPin).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    await waitFor(() => expect(store.get(sessionStateAtom).status).toBe('signed-out'));
  });
});
