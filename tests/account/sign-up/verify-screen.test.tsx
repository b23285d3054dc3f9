import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { canGoOnAtom, registrationAtom } from '~/account/sign-up/registration.ts';
import { renderApp } from '../../support/render-app.tsx';
import { sendCode } from '../../support/send-code.ts';
import {
  bodiesTo,
  breakCall,
  newestCode,
  openSignUp,
  password,
  press,
  signUpUntil,
  type View,
} from './visitor.tsx';

const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const card = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('section');
  if (found === null) throw new Error(`no card ${name}`);
  return within(found);
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the checklist', () => {
  test('enables Continue once both contacts are verified', async () => {
    const view = await openSignUp('verifying', '/signup/verify');
    const state = view.store.get(registrationAtom);
    if (state.step !== 'verifying') throw new Error('not verifying');
    const { mobileReference, emailReference } = state.start;
    expect(card('Mobile number').getByText('+63 917 555 0101')).toBeTruthy();
    for (const [button, name] of [
      ['Verify mobile number', 'Mobile number'],
      ['Verify email address', 'Email address'],
    ] as const) {
      expect(go().disabled).toBe(true);
      expect(card(name).getByText('Not verified yet')).toBeTruthy();
      await press(view, button);
      await screen.findByText(/We sent a 6-digit code/);
      await sendCode(await newestCode(view.phone));
      await heading('Verify your contacts');
      expect(card(name).getByText('Verified')).toBeTruthy();
    }
    await view.user.click(go());
    await waitFor(() => expect(view.at()).toBe('/signup/pin'));
    expect(bodiesTo(view.phone, '/support/otp')).toMatchObject([
      { type: 2, mobile: '+639175550101', email: '', pin: mobileReference },
      { type: 2, mobile: '', email: 'maria@example.test', pin: emailReference },
    ]);
    const [request] = bodiesTo(view.phone, '/user/register');
    expect(request).toMatchObject({ username: 'maria001', password, con_password: password });
    for (const name of ['mobile_otp_pin', 'mobile_otp_token', 'email_otp_pin', 'email_otp_token']) {
      expect(request).toHaveProperty(name, expect.stringMatching(/.+/));
    }
  });
});

describe('the request for the account', () => {
  test('lets a contact be verified again after a refusal', async () => {
    const view = await openSignUp('proved', '/signup/verify');
    view.phone.pass(11 * 60);
    await view.user.click(go());
    expect(await screen.findByText(/mobile number is not verified/)).toBeTruthy();
    expect(screen.getByText(/Verify a contact again, or correct your details/)).toBeTruthy();
    expect(view.store.get(canGoOnAtom)).toBe(false);
    await press(view, 'Verify mobile number again');
    await waitFor(() => expect(view.at()).toBe('/signup/verify/mobile'));
    await screen.findByText(/We sent a 6-digit code/);
    await sendCode(await newestCode(view.phone));
    await heading('Verify your contacts');
    expect(card('Mobile number').getByText('Verified')).toBeTruthy();
  });

  test('starts over from the filled form after a final refusal', async () => {
    const view = await openSignUp('proved', '/signup/verify');
    view.phone.pass(31 * 60);
    await view.user.click(go());
    expect(await screen.findByText(/no longer valid. Please start again/)).toBeTruthy();
    await press(view, 'Correct my details');
    await heading('Create your account');
    expect(screen.queryByText('Go on')).toBeNull();
    await waitFor(() => expect(go().disabled).toBe(false));
    await view.user.click(go());
    await waitFor(() => expect(view.at()).toBe('/signup/verify'));
    expect(bodiesTo(view.phone, '/user/register/validate')).toHaveLength(2);
    expect(card('Mobile number').getByText('Not verified yet')).toBeTruthy();
  });

  test('may have arrived if its response was lost, so the member can continue', async () => {
    const view = await openSignUp('proved', '/signup/verify');
    await breakCall(view.phone, '/user/register', 'lost-reply');
    await view.user.click(go());
    await screen.findByText(/could not reach the cooperative/);
    await breakCall(view.phone, '/user/register', 'status', { status: 422 });
    await view.user.click(go());
    expect(await screen.findByText(/earlier try may have arrived/)).toBeTruthy();
    await press(view, 'Go on to the PIN');
    await waitFor(() => expect(view.at()).toBe('/signup/pin'));
  });
});

describe('after a reload', () => {
  async function reloaded() {
    const { phone } = await signUpUntil('proved');
    const view = await renderApp('/signup/verify');
    return { ...view, phone, at: view.shownAt };
  }
  const type = async (view: View, label: string, text: string) =>
    view.user.type(screen.getByLabelText(label, { selector: 'input' }), text);

  test('the checklist is unchanged, and needs the password before it continues', async () => {
    const view = await reloaded();
    expect(card('Mobile number').getByText('Verified')).toBeTruthy();
    expect(screen.getByText(/never keeps your password/)).toBeTruthy();
    expect(go().disabled).toBe(true);
    await type(view, 'Password', password);
    expect(go().disabled).toBe(true);
    await type(view, 'Password again', password);
    await view.user.click(go());
    await waitFor(() => expect(view.at()).toBe('/signup/pin'));
    expect(bodiesTo(view.phone, '/user/register')).toMatchObject([
      { password, last_name: 'SANTOS' },
    ]);
  });
});
