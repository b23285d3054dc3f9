import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { watchBranches } from '~/app/idle-work.ts';
import { watchMember } from '~/app/watch-member.ts';
import type { Session } from '~/contracts/session.ts';
import { probeServerAtom, reconnectionsAtom, watchConnectivityAtom } from '~/core/connectivity.ts';
import { checkSessionAtom } from '~/session/checks.ts';
import {
  amendSessionAtom,
  refreshSessionAtom,
  sessionStateAtom,
  signedInAtom,
} from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { read } from '../../support/read.ts';
import { watchWithTabs } from '../../support/watching.ts';
import { openClosed } from './member.ts';

const update = { method: 'PUT', path: '/user/*/settings/activate' };
const session = { method: 'POST', path: '/user' };
const welcome = () => screen.findByRole('alertdialog', { name: 'Success' });

describe('a closed account', () => {
  test('masks both contacts, and logs out', async () => {
    const { heading, container, press, at, store } = await openClosed();
    await heading('Your account is deactivated');
    expect(read(screen.getByRole('region', { name: 'Contact information' }))).toMatch(
      /\+\d{4}\*{5}\d{3}.*\*+.*@example\.test/,
    );
    expect(container.textContent).not.toMatch(/inactive01@|\+63\d{10}/);
    await press('Log Out');
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Log Out' }));
    await at('/');
    expect(store.get(sessionCookiesAtom).readToken()).toBeNull();
  });
});

test('a closed account without a contact says where it can be activated', async () => {
  await openClosed('/user/deactivated', 'inactive02');
  const activate = await screen.findByRole<HTMLButtonElement>('button', { name: 'Activate' });
  expect(activate.disabled).toBe(true);
  const reason = document.getElementById(activate.getAttribute('aria-describedby') ?? '');
  expect(read(reason)).toMatch(/no email address or mobile number.*Visit or call/);
  const link = screen.getByRole('link', { name: 'Where to find and call us' });
  expect(link.getAttribute('href')).toBe('/contact-us');
  expect(screen.getAllByText('None on file')).toHaveLength(2);
  expect(screen.queryByText(/^We will send a 6-digit code there\./)).toBeNull();
});

describe('a reactivation', () => {
  test.each<[string, Partial<Session>, string]>([
    ['a contact', { member: { email: '' } as Session['member'] }, '/user/info/checklist'],
    ['a PIN', { hasPin: false }, '/user/enroll/pin'],
    ['a due PIN renewal, which asks for the old PIN first', { isPinUpdatePending: true }, '/'],
    ['a code at login', { settings: { loginCode: true } as Session['settings'] }, '/'],
  ])('leads first to the next open step: %s', async (_what, needs, address) => {
    const { askForCode, enterCode, at, fail, store } = await openClosed();
    const { session: own } = store.get(signedInAtom) ?? {};
    if (own === undefined) throw new Error('nobody is signed in');
    const member = { ...own.member, ...needs.member };
    const settings = { ...own.settings, ...needs.settings };
    store.set(amendSessionAtom, { ...needs, member, settings });
    await askForCode();
    // The sandbox's session would overwrite the change above.
    await fail({ ...session, kind: 'garbage', times: 9 });
    await enterCode(4);
    await welcome();
    await at(address);
  });

  test('makes only the calls of a closed account, despite all watchers', async () => {
    const { askForCode, enterCode, at, phone, store } = await openClosed();
    store.set(watchConnectivityAtom);
    watchWithTabs(store, watchMember);
    watchBranches(store);
    await screen.findByRole('button', { name: 'Activate' });
    // When the connection returns, every watcher fetches again.
    phone.connection.isUp = false;
    await store.set(refreshSessionAtom);
    phone.connection.isUp = true;
    await store.set(probeServerAtom);
    expect(store.get(reconnectionsAtom)).toBe(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    await store.set(checkSessionAtom);
    vi.mocked(Date.now).mockRestore();
    await askForCode();
    const closed = phone.calls.length;
    const made = phone.calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(made.map((call) => call.replace(/user\/[^/]{8,}/, 'user/*')))).toEqual(
      new Set([
        'POST /user/login/validate',
        'POST /user/login',
        'POST /user',
        'POST /user/*/settings/activate',
        'POST /support/otp',
      ]),
    );
    await enterCode(4);
    await welcome();
    await at('/dashboard');
    expect(phone.calls.slice(closed).map(({ path }) => path)).toContain('/ga/info');
    expect(store.get(sessionStateAtom).status).toBe('signed-in');
  });

  test('takes one code, also after going back, and then needs no PIN', async () => {
    const { askForCode, press, enterCode, heading, router, codesSent, at, isDeactivated, callsOf } =
      await openClosed();
    await askForCode();
    expect(callsOf('POST', '/settings/activate').map(({ body }) => body)).toEqual([null]);
    expect(router.state.location.search).toEqual({ step: 'code' });
    await press('Back');
    await heading('Your account is deactivated');
    router.history.forward();
    await screen.findByText(/We sent a 6-digit code/);
    router.history.back();
    await heading('Your account is deactivated');
    await askForCode();
    expect(await codesSent(4)).toBe(1);
    await enterCode(4);
    await welcome();
    await at('/dashboard');
    expect(screen.queryByLabelText('PIN, 6 digits')).toBeNull();
    expect(await isDeactivated()).toBe(false);
    const proof = expect.stringMatching(/./);
    expect(callsOf('PUT', '/settings/activate').map(({ body }) => body)).toEqual([
      { reactivation_key: proof, otp_token: proof, otp_pin: proof },
    ]);
  });

  test('that is done shows neither the code nor the closed account again', async () => {
    const { askForCode, enterCode, heading, at } = await openClosed();
    await askForCode();
    const activation = holdResponseTo('PUT', '/settings/activate');
    await enterCode(4);
    await activation.arrived;
    const fetched = holdResponseTo('POST', '/user');
    activation.release();
    await heading('Activating your account');
    fetched.release();
    await welcome();
    await at('/dashboard');
  });

  test('on another device is noticed here after a refusal', async () => {
    const { fail, press, callsOf, store, at } = await openClosed();
    await screen.findByRole('button', { name: 'Activate' });
    const known = callsOf('POST', '/user').length;
    await fail({ method: 'POST', path: '/user/*/settings/activate', kind: 'status', status: 422 });
    await press('Activate');
    await screen.findByText('Your account was not activated');
    expect(callsOf('POST', '/user')).toHaveLength(known + 1);
    act(() => store.set(amendSessionAtom, { isDeactivated: false }));
    await welcome();
    await at('/');
  });
});

describe('with a failing connection after the code', () => {
  test('claims nothing while the outcome cannot be verified', async () => {
    const { askForCode, enterCode, fail, heading, press, callsOf } = await openClosed();
    await askForCode();
    await fail({ ...update, kind: 'lost-reply' }, { ...session, kind: 'refuse', times: 2 });
    await enterCode(4);
    await heading(/^We do not know yet/);
    await press('Check again');
    await waitFor(() => expect(callsOf('POST', '/user').length).toBe(3));
    await heading(/^We do not know yet/);
    expect(screen.queryByText(/active again/)).toBeNull();
    await press('Check again');
    await welcome();
    expect(callsOf('PUT', '/settings/activate')).toHaveLength(1);
  });

  test('shows a refusal at the contacts, and starts over', async () => {
    const { askForCode, enterCode, fail, heading, codesSent, isDeactivated } = await openClosed();
    await askForCode();
    await fail({ ...update, kind: 'status', status: 422 });
    await enterCode(4);
    await heading('Your account is deactivated');
    expect(await screen.findByText('The request was not accepted.')).toBeTruthy();
    expect(await isDeactivated()).toBe(true);
    await askForCode();
    await waitFor(async () => expect(await codesSent(4)).toBe(2));
    await enterCode(4);
    await welcome();
  });

  test('opens an active account whose session cannot be fetched', async () => {
    const { askForCode, enterCode, fail, at, store } = await openClosed();
    await askForCode();
    // The first is the connection check.
    await fail({ ...session, kind: 'delay', ms: 0 }, { ...session, kind: 'refuse' });
    await enterCode(4);
    await welcome();
    await at('/dashboard');
    expect(store.get(signedInAtom)?.session.isDeactivated).toBe(false);
  });
});
