import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { deactivation } from '~/features/deactivation/deactivation.ts';
import { noCode } from '~/state/code-flow.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { sessionStateAtom, signedInAtom } from '~/state/session/session.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { connectPhone } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';
import { connectionFaults, openClosing } from './member.ts';

const start = '/settings/deactivate';

describe('deactivating an account', () => {
  test('takes password, PIN, code and a yes, and signs the member out', async () => {
    const { toFinal, confirm, at, heading, isDeactivated, store } = await openClosing();
    await toFinal();
    expect(await isDeactivated()).toBe(false);
    await confirm();
    await at('/');
    expect(await heading('Welcome, member')).toBeTruthy();
    const box = await screen.findByRole('alertdialog', { name: 'Your account is deactivated' });
    expect(box.textContent).toMatch(/logged out on every phone.*Nothing was deleted/);
    expect(await isDeactivated()).toBe(true);
    expect(store.get(sessionStateAtom).status).toBe('signed-out');
    expect(document.cookie).toBe('');
    expect(store.get(deactivation.stateAtom)).toEqual(noCode);
  });

  test('explains the effect before the first and the last step', async () => {
    const { toFinal } = await openClosing();
    const points = () => screen.getAllByRole('listitem').map((point) => point.textContent);
    await screen.findByRole('heading', { name: 'What deactivating means' });
    const before = points();
    expect(before.join()).toMatch(
      /logged out on every phone.*cannot vote.*nothing is deleted.*come back/,
    );
    await toFinal();
    await screen.findByRole('heading', { name: 'Deactivate your account now?' });
    expect(points()).toEqual(before);
    expect(screen.queryByText(/NOT CAST YET/)).toBeNull();
  });

  test('needs a yes to the question', async () => {
    const { toFinal, press, callsOf, isDeactivated, at } = await openClosing();
    await toFinal();
    await press('Deactivate my account');
    expect(
      await screen.findByRole('alertdialog', { name: 'Deactivate your account?' }),
    ).toBeTruthy();
    await press('Cancel');
    expect(callsOf('DELETE', '/settings/deactivate')).toEqual([]);
    expect(await isDeactivated()).toBe(false);
    await at(`${start}/final`);
  });

  test.each(['pin', 'verify', 'final'])(
    'starts over when the page %s is opened directly',
    async (page) => {
      const { at, callsOf } = await openClosing(`${start}/${page}`);
      await at(start);
      expect(callsOf('POST', '/support/otp')).toEqual([]);
    },
  );

  test('is not open to visitors', async () => {
    connectPhone();
    const { router } = await renderApp(start, createStore());
    expect(router.state.location.pathname).toBe('/');
  });

  test('leads every address to the next open step', async () => {
    const { toPin, enterPin, enterCode, router, at } = await openClosing();
    const askFor = async (page: string, opened: string) => {
      await router.navigate({ to: `${start}${page}` });
      await at(`${start}${opened}`);
    };
    await toPin();
    await askFor('/verify', '/pin');
    await askFor('/final', '/pin');
    await enterPin();
    await at(`${start}/verify`);
    await askFor('/final', '/verify');
    await askFor('/pin', '/verify');
    await enterCode(3);
    await at(`${start}/final`);
    await askFor('/verify', '/final');
    await askFor('/pin', '/final');
  });

  test('goes back and forward, and starts over with another password', async () => {
    const { toFinal, router, at, enterPassword, codesSent } = await openClosing();
    await toFinal();
    router.history.back();
    await at(start);
    router.history.forward();
    await at(`${start}/final`);
    router.history.back();
    await at(start);
    await enterPassword();
    await at(`${start}/pin`);
    expect(await codesSent(3)).toBe(1);
    await router.navigate({ to: `${start}/final` });
    await at(`${start}/pin`);
  });

  test.each([
    ['the password', async () => undefined],
    ['the PIN', (closing: Closing) => closing.toPin()],
    ['the code', (closing: Closing) => closing.toCode()],
    ['the last step', (closing: Closing) => closing.toFinal()],
  ] as const)('can be stopped at %s, and keeps nothing', async (_where, go) => {
    const closing = await openClosing();
    await go(closing);
    await closing.press('Keep my account');
    await closing.at('/settings');
    await waitFor(() => expect(closing.store.get(deactivation.stateAtom)).toEqual(noCode));
    await closing.router.navigate({ to: `${start}/final` });
    await closing.at(start);
    expect(closing.store.get(signedInAtom)).not.toBeNull();
  });

  test('stores neither key nor proof where a reload could find them', async () => {
    const { toFinal, store } = await openClosing();
    await toFinal();
    const state = store.get(deactivation.stateAtom);
    if (state.step !== 'proven') throw new Error('not proven');
    const kept = JSON.stringify({ ...sessionStorage }) + document.cookie;
    expect(kept).not.toContain(state.request.key);
    expect(kept).not.toContain(state.proof?.token);
  });
});

type Closing = Awaited<ReturnType<typeof openClosing>>;

describe('the password', () => {
  test('is required', async () => {
    const { user, passwordField, callsOf } = await openClosing();
    const field = await passwordField();
    const proceed = screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed' });
    expect(proceed.disabled).toBe(true);
    await user.type(field, '{Enter}');
    expect(callsOf('POST', '/settings/deactivate')).toEqual([]);
    await user.type(field, 'x');
    expect(proceed.disabled).toBe(false);
    await user.clear(field);
    expect(proceed.disabled).toBe(true);
  });

  test('is cleared and reported if it is wrong', async () => {
    const { enterPassword, passwordField, at } = await openClosing();
    await enterPassword('Wrong#2026');
    const error = await screen.findByText(/incorrect/);
    expect(error.getAttribute('role')).toBe('alert');
    const field = await passwordField();
    expect(field.value).toBe('');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    await at(start);
  });

  test.each([
    { kind: 'refuse' },
    { kind: 'lost-reply' },
    { kind: 'garbage' },
    { kind: 'status', status: 500 },
  ])('stays in the field if only the connection failed (%o)', async (fault) => {
    const { enterPassword, passwordField, fail, press, at } = await openClosing();
    await fail({ method: 'POST', path: '/user/*/settings/deactivate', ...fault });
    await enterPassword();
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
    expect((await passwordField()).value).toBe('Sandbox#2026');
    await press('Proceed');
    await at(`${start}/pin`);
  });

  test('opens nothing when its response arrives after the member has left', async () => {
    const { enterPassword, router, at, store } = await openClosing();
    const { arrived, release } = holdResponseTo('POST', '/settings/deactivate');
    await enterPassword();
    await arrived;
    await router.navigate({ to: '/settings' });
    await at('/settings');
    release();
    // After another complete call, the late response has been processed.
    await store.set(generalAssemblyQuery.refreshAtom);
    expect(store.get(deactivation.stateAtom)).toEqual(noCode);
    await at('/settings');
  });
});

describe('the PIN', () => {
  test('needs all six digits', async () => {
    const { toPin, user, pinField } = await openClosing();
    await toPin();
    const goOn = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' });
    await user.type(await pinField(), '13579');
    expect(goOn.disabled).toBe(true);
    await user.type(await pinField(), '0');
    expect(goOn.disabled).toBe(false);
  });

  test('is cleared if it is wrong, and opens nothing', async () => {
    const { toPin, enterPin, pinField, at } = await openClosing();
    await toPin();
    await enterPin('000000');
    expect(await screen.findByText(/The PIN you entered does not match/)).toBeTruthy();
    expect((await pinField()).value).toBe('');
    await at(`${start}/pin`);
  });

  test('keeps its digits whenever only the connection failed', async () => {
    const { toPin, user, pinField, fail, press, at } = await openClosing();
    await toPin();
    await user.type(await pinField(), '135790');
    for (const [fault, told] of connectionFaults) {
      await fail({ method: 'POST', path: '/user/*/pin', ...fault });
      await press('Continue');
      const error = await screen.findByText(told);
      expect(error.textContent).toContain('Your digits are still here');
      expect((await pinField()).value).toBe('135790');
    }
    await press('Continue');
    await at(`${start}/verify`);
  });
});

describe('the code', () => {
  test("is sent once, with the reference of the password's response", async () => {
    const { toCode, callsOf, store, codesSent } = await openClosing();
    await toCode();
    await screen.findByText(/We sent a 6-digit code/);
    const state = store.get(deactivation.stateAtom);
    if (state.step !== 'requested') throw new Error('not requested');
    expect(callsOf('POST', '/support/otp')).toHaveLength(1);
    expect(callsOf('POST', '/support/otp')[0]?.body).toMatchObject({
      type: 3,
      pin: state.request.reference,
      email: 'regular01@example.test',
      mobile: '+639170000001',
    });
    expect(await codesSent(3)).toBe(1);
  });

  test('opens nothing if it is wrong', async () => {
    const { toCode, enterCode, at, codeField } = await openClosing();
    await toCode();
    await enterCode(3, '000000');
    expect(await screen.findByText(/That code is not right/)).toBeTruthy();
    expect((await codeField()).value).toBe('');
    await at(`${start}/verify`);
  });

  test('is sent again after another password', async () => {
    const { toCode, press, at, enterPassword, enterPin, codesSent } = await openClosing();
    await toCode();
    await screen.findByText(/We sent a 6-digit code/);
    await press('Start again');
    await at(start);
    await enterPassword();
    await at(`${start}/pin`);
    await enterPin();
    await at(`${start}/verify`);
    await waitFor(async () => expect(await codesSent(3)).toBe(2));
  });
});
