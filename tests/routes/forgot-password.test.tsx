import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { connectPhone } from '../support/phone.ts';
import { read } from '../support/read.ts';
import { renderApp } from '../support/render-app.tsx';
import { sendCode } from '../support/send-code.ts';

const newPassword = 'Kaagapay#2027';

async function openPortal(address = '/forgot-password') {
  const phone = connectPhone();
  const app = await renderApp(address, createStore());
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const newestCode = async () => (await phone.control('inbox')).body[0].otp as string;
  const at = (path: string) => waitFor(() => expect(app.shownAt()).toBe(path));
  const find = async () => {
    await app.user.type(await screen.findByLabelText(/^Email address, mobile/), 'regular01');
    await press('Find my account');
    await at('/forgot-password/verify');
  };
  const request = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await press('Send code');
    await at('/forgot-password/verify/otp');
    await screen.findByText(/We sent a 6-digit code/);
  };
  const prove = async () => {
    await sendCode(await newestCode());
    await at('/forgot-password/update');
    await screen.findByLabelText('New password');
  };
  const choose = async () => {
    await app.user.type(screen.getByLabelText('New password'), newPassword);
    await app.user.type(screen.getByLabelText('New password again'), newPassword);
    await press('Save password');
  };
  const reachCode = async () => {
    await find();
    await request();
  };
  const codes = async () =>
    (await phone.control('inbox')).body.filter(({ type }: { type: number }) => type === 1).length;
  return { ...app, phone, press, at, reachCode, prove, choose, newestCode, codes };
}

async function reloadAt(address: string) {
  document.body.replaceChildren();
  return renderApp(address, createStore());
}

describe('a forgotten password', () => {
  test('continues after a reload at the code, with the same code', async () => {
    const { reachCode, newestCode, codes, phone } = await openPortal();
    await reachCode();
    const { router } = await reloadAt('/forgot-password/verify/otp');
    expect(screen.getByText(/We sent a 6-digit code/)).toBeTruthy();
    expect(await codes()).toBe(2);
    const requests = phone.calls.filter(({ path }) => path === '/support/otp');
    expect(requests.map(({ body }) => body)).toMatchObject([{ type: 1, name: 'Amihan Dalisay' }]);
    await sendCode(await newestCode());
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password/update'));
  });

  test('refuses a wrong code, and keeps the digits after a lost connection', async () => {
    const { reachCode, phone, at } = await openPortal();
    await reachCode();
    await sendCode('000000');
    expect(read(await screen.findByRole('alert'))).toBe('That code is not right. 4 tries left.');
    const field = screen.getByLabelText<HTMLInputElement>('One-time code, 6 digits');
    await waitFor(() => expect(field.value).toBe(''));
    phone.connection.isUp = false;
    await sendCode('123456');
    expect(await screen.findByText(/could not reach the cooperative/)).toBeTruthy();
    expect(field.value).toBe('123456');
    await at('/forgot-password/verify/otp');
  });

  test('asks before leaving with a proven code, but not between the pages', async () => {
    const { reachCode, prove, router, press, at, user } = await openPortal();
    await reachCode();
    await prove();
    await user.type(screen.getByLabelText('New password'), 'Kaag');
    await router.navigate({ to: '/forgot-password/verify' });
    await at('/forgot-password/verify');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await at('/forgot-password/update');
    const field = await screen.findByLabelText<HTMLInputElement>('New password');
    expect(field.value).toBe('Kaag');

    void router.navigate({ to: '/' });
    await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    await press('Stay');
    await at('/forgot-password/update');
    // The same on the first page, to which the steps lead back without a question.
    await router.navigate({ to: '/forgot-password' });
    await user.click(await screen.findByRole('link', { name: 'Back to log in' }));
    await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    await press('Leave');
    await at('/');
    await waitFor(() => expect(sessionStorage.getItem('recovery')).toBeNull());
    await router.navigate({ to: '/forgot-password/update' });
    await at('/forgot-password');
  });

  test('leads to the sign-in without a question if the outcome is unknown', async () => {
    const { reachCode, prove, choose, phone, press, at } = await openPortal();
    await reachCode();
    await prove();
    await phone.control('faults', [{ method: 'PUT', path: '/user/recover/*', kind: 'lost-reply' }]);
    await choose();
    await screen.findByRole('heading', { name: 'We cannot tell yet' });
    await press('Log in with the new password');
    await at('/');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeTruthy();
  });

  test('offers another code after two minutes, and never sends it by itself', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
    const { reachCode, press, phone, codes } = await openPortal();
    await reachCode();
    const wait = () => read(screen.queryByText(/New code in/));
    const pass = async (seconds: number) => {
      phone.pass(seconds);
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    };
    expect(wait()).toMatch(/ (2:00|1:5\d)\.?$/);
    await pass(60);
    expect(wait()).toMatch(/ (1:00|0:5\d)\.?$/);
    cleanup();
    vi.setSystemTime(Date.now() + 30_000);
    phone.pass(30);
    await reloadAt('/forgot-password/verify/otp');
    expect(wait()).toMatch(/ (0:30|0:2\d)\.?$/);
    expect(screen.queryByText(/spam folder/)).toBeNull();
    await pass(30);
    expect(wait()).toBeNull();
    expect(screen.getByText('No code yet? Look in your spam folder, too.')).toBeTruthy();
    const sent = await codes();
    await press('Resend code');
    await waitFor(() => expect(wait()).toMatch(/ (2:00|1:5\d)\.?$/));
    expect([sent, await codes()]).toEqual([2, 4]);
  });

  test('needs another code if the proof is too old', async () => {
    const { reachCode, prove, choose, phone, press, at } = await openPortal();
    await reachCode();
    await prove();
    phone.pass(11 * 60);
    await choose();
    await screen.findByText(/no longer valid/);
    await press('Ask for another code');
    await at('/forgot-password/verify/otp');
    await screen.findByText(/We sent a 6-digit code/);
    await prove();
  });
});
