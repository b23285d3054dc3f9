import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { registrationAtom } from '~/account/sign-up/registration.ts';
import { signedInAtom } from '~/session/session.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { read } from '../../support/read.ts';
import { renderApp } from '../../support/render-app.tsx';
import {
  bodiesTo,
  breakCall,
  openSignUp,
  password,
  pin,
  press,
  signUpUntil,
  type View,
} from './visitor.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('PIN, 6 digits');

async function enter(view: View, digits: string, button: string) {
  await view.user.clear(field());
  await view.user.type(field(), digits);
  await press(view, button);
}

describe('the PIN', () => {
  test('is tested by the API, then repeated', async () => {
    const view = await openSignUp('requested', '/signup/pin');
    await view.user.type(field(), '12345');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    await enter(view, '1234567', 'Continue');
    expect(await screen.findByText(/too easy to guess/)).toBeTruthy();
    await waitFor(() => expect(field().value).toBe(''));
    await enter(view, pin, 'Continue');
    await screen.findByRole('heading', { name: 'Confirm your PIN' });
    expect(view.at()).toBe('/signup/pin/confirm');
    expect(field().value).toBe('');
    await press(view, 'Choose another PIN');
    await waitFor(() => expect(view.at()).toBe('/signup/pin'));
  });

  test('creates the account only when it is repeated', async () => {
    const view = await openSignUp('pin-chosen', '/signup/pin/confirm');
    await enter(view, '135791', 'Create my account');
    expect(await screen.findByText('The PINs you entered do not match.')).toBeTruthy();
    await waitFor(() => expect(field().value).toBe(''));
    expect(bodiesTo(view.phone, '/user/register/enroll')).toEqual([]);
    await enter(view, pin, 'Create my account');
    await waitFor(() => expect(view.at()).toBe('/signup/done'));
    expect(bodiesTo(view.phone, '/user/register/enroll')).toMatchObject([
      { mpin: pin, auto_login: true },
    ]);
  });

  test('is entered again after a refusal, with a link to the form', async () => {
    const view = await openSignUp('pin-chosen', '/signup/pin/confirm');
    view.phone.pass(31 * 60);
    await enter(view, pin, 'Create my account');
    expect(await screen.findByText(/no longer valid. Please start again/)).toBeTruthy();
    expect(field().value).toBe('');
    await press(view, 'Correct my details');
    await screen.findByRole('heading', { name: 'Create your account' });
    expect(view.at()).toBe('/signup');
    expect(screen.queryByText('Go on')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('SANTOS');
  });
});

describe('a lost response to the account', () => {
  async function lose(kind: string) {
    const view = await openSignUp('pin-chosen', '/signup/pin/confirm');
    await breakCall(view.phone, '/user/register/enroll', kind);
    await enter(view, pin, 'Create my account');
    await screen.findByRole('heading', { name: /do not know yet whether your account/ });
    return view;
  }
  const made = (view: View) => bodiesTo(view.phone, '/user/register/enroll');

  test('is reported, and a login finds the account', async () => {
    const view = await lose('lost-reply');
    expect(screen.queryByRole('button', { name: 'Create my account' })).toBeNull();
    expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
    await press(view, 'Log in with my new account');
    await waitFor(() => expect(view.at()).toBe('/'));
    expect(view.store.get(signedInAtom)?.session.member.username).toBe('maria001');
    expect(made(view)).toHaveLength(1);
    await waitFor(() => expect(view.store.get(registrationAtom)).toEqual({ step: 'form' }));
  });

  test('stays unknown while the login cannot be checked', async () => {
    const view = await lose('lost-reply');
    view.phone.connection.isUp = false;
    await press(view, 'Log in with my new account');
    expect(await screen.findByText(/could not reach the cooperative/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: /do not know yet/ })).toBeTruthy();
  });

  test('stays unknown after a reload, and needs the password', async () => {
    const { phone } = await lose('refuse');
    const view = await renderApp('/signup/pin');
    const reloaded = { ...view, phone, at: view.shownAt };
    expect(reloaded.at()).toBe('/signup/pin/confirm');
    const [page] = screen.getAllByLabelText('Password', { selector: 'input' }).slice(-1);
    if (page === undefined) throw new Error('no password field');
    await view.user.type(page, password);
    const buttons = screen.getAllByRole('button', { name: 'Log in with my new account' });
    await view.user.click(buttons.at(-1) as HTMLElement);
    expect(await screen.findByText('The username or password is incorrect.')).toBeTruthy();
    // A password that was typed again proves nothing.
    expect(view.store.get(registrationAtom).step).toBe('unknown');
    expect(screen.getByText(/your account was not created/)).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Sign up again' }));
    await waitFor(() => expect(reloaded.at()).toBe('/signup'));
    expect(view.store.get(registrationAtom).step).toBe('form');
  });

  test('is sent again if a login finds no account, with the reason for a refusal', async () => {
    const view = await lose('refuse');
    await press(view, 'Log in with my new account');
    const notMade = () => screen.queryByRole('heading', { name: 'Your account was not created' });
    await waitFor(() => expect(notMade()).not.toBeNull());
    await breakCall(view.phone, '/user/register/enroll', 'status', { status: 422 });
    const held = holdResponseTo('POST', '/user/register/enroll');
    await press(view, 'Create my account');
    await held.arrived;
    expect(notMade()).not.toBeNull();
    held.release();
    const box = await screen.findByRole('alertdialog');
    expect(read(box)).toContain('The request was not accepted.');
    expect(screen.getByRole('button', { name: 'Correct my details' })).toBeTruthy();
  });

  test('is not assumed if there was no connection before', async () => {
    const view = await openSignUp('pin-chosen', '/signup/pin/confirm');
    const fetchNow = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await enter(view, pin, 'Create my account');
    expect(await screen.findByText(/could not reach the cooperative/)).toBeTruthy();
    expect(field().value).toBe(pin);
    expect(made(view)).toEqual([]);
    globalThis.fetch = fetchNow;
    await press(view, 'Create my account');
    await waitFor(() => expect(view.at()).toBe('/signup/done'));
  });
});

describe('the end', () => {
  test('signs in with the keys of the account, and leads into the portal', async () => {
    const view = await openSignUp('done', '/signup/done');
    expect(screen.getByRole('heading', { name: 'Welcome to the portal' })).toBeTruthy();
    await press(view, 'Log in');
    await waitFor(() => expect(view.at()).not.toMatch(/signup/));
    expect(view.at()).toMatch(/^\/(dashboard|user\/info\/checklist\/optional)$/);
    expect(bodiesTo(view.phone, '/user/login')).toMatchObject([
      { type: 5, reg_token: expect.stringMatching(/.+/), reg_pin: expect.stringMatching(/.+/) },
    ]);
    expect(view.store.get(signedInAtom)?.isPinDone).toBe(true);
    await waitFor(() => expect(view.store.get(registrationAtom)).toEqual({ step: 'form' }));
    await waitFor(() =>
      expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/maria|registration/),
    );
  });

  test('leads to the login after a reload', async () => {
    await signUpUntil('done');
    const view = await renderApp('/signup/done');
    await view.user.click(screen.getByRole('button', { name: 'Go to login' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  });
});
