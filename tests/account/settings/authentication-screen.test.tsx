import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { AuthenticationScreen, settingCards } from '~/account/settings/authentication-screen.tsx';
import { configType, everySetting } from '~/contracts/settings.ts';
import { probeServerAtom } from '~/core/connectivity.ts';
import { nextStep } from '~/session/guards.ts';
import { amendSessionAtom, markPinDoneAtom, signedInAtom, signInAtom } from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { password } from '../../server/sandbox/visitor.ts';
import { noConnection } from '../../support/calls.ts';
import { connectPhone } from '../../support/phone.ts';
import { read } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';

const path = '/user/*/settings/config';
const lost = { method: 'PUT', path, kind: 'lost-reply' };
const noSession = { method: 'POST', path: '/user', kind: 'refuse' };

const codeSwitch = () => screen.getByRole('switch', { name: /^One-time code/ });

async function open(username = 'regular01') {
  const phone = connectPhone();
  const store = createStore();
  // Past the PIN. No code was required, so this session has no mark of one.
  await store.set(signInAtom, { username, password }, false);
  store.set(markPinDoneAtom);
  const view = await renderScreen(<AuthenticationScreen />, store);
  const { user } = view;
  const config = async (): Promise<Record<number, boolean>> => {
    const hash = phone.calls.at(-1)?.search['hash'];
    const { body } = await phone.call('POST', '/user', {}, hash);
    const entries: { type: number; status: boolean }[] = body.data.config;
    return Object.fromEntries(entries.map(({ type, status }) => [type, status]));
  };
  return {
    ...view,
    phone,
    tap: () => user.click(codeSwitch()),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    fail: (...faults: { method: string; path: string; kind: string; status?: number }[]) =>
      phone.control('faults', faults),
    changes: () =>
      phone.calls
        .filter(({ method, path }) => method === 'PUT' && path.endsWith('/settings/config'))
        .map(({ body }) => body),
    config,
    step: () => {
      const signedIn = store.get(signedInAtom);
      return signedIn && nextStep(signedIn);
    },
    hasCodeMark: () =>
      store.get(sessionCookiesAtom).isDone('code', store.get(signedInAtom)?.sessionId ?? ''),
    isOnAtServer: async () => (await config())[configType.loginCode],
  };
}

const isOn = () => codeSwitch().getAttribute('aria-checked') === 'true';

describe('the code at login', () => {
  test('names the masked contacts in express mode, too, without the hidden automatic login', async () => {
    await open('express01');
    expect(screen.queryByRole('switch', { name: /Automatic login/ })).toBeNull();
    expect(read(screen.getByText(/^Codes go to/))).toMatch(/^Codes go to .*\*.*\.$/);
  });

  test('is turned on without a code in this session', async () => {
    const member = await open();
    expect(isOn()).toBe(false);
    expect(member.hasCodeMark()).toBe(false);
    await member.tap();
    await screen.findByText(/^Turned on\./);
    expect(isOn()).toBe(true);
    expect(member.changes()).toEqual([{ type: 2, status: 1 }]);
    expect(await member.isOnAtServer()).toBe(true);
    expect(member.step()).toBe('none');
    expect(member.hasCodeMark()).toBe(true);
  });

  test('cannot be turned on without a contact, and says why', async () => {
    const member = await open();
    const session = member.store.get(signedInAtom)?.session;
    if (session === undefined) throw new Error('nobody is signed in');
    member.store.set(amendSessionAtom, { member: { ...session.member, email: '', mobile: '' } });
    await screen.findByText(/Add a mobile number or email address first/);
    expect(codeSwitch()).toHaveProperty('disabled', true);
  });
});

const offered = everySetting.filter((setting) => settingCards[setting].isHidden !== true);

describe.each(offered)('the setting %s', (setting) => {
  test('is turned on and off at the API by its switch', async () => {
    const member = await open();
    const name = new RegExp(`^${settingCards[setting].label[1]}`);
    const flip = () => member.user.click(screen.getByRole('switch', { name }));
    const isOnAtServer = async () => (await member.config())[configType[setting]];
    await flip();
    await waitFor(async () => expect(await isOnAtServer()).toBe(true));
    await waitFor(() => expect(screen.getByRole('switch', { name, checked: true })).toBeTruthy());
    await flip();
    await waitFor(async () => expect(await isOnAtServer()).toBe(false));
    await waitFor(() => expect(screen.getByRole('switch', { name, checked: false })).toBeTruthy());
  });
});

describe('with a failing connection', () => {
  test('verifies a lost response, and asks for the code at the next login', async () => {
    const member = await open();
    await member.fail(lost);
    await member.tap();
    await screen.findByText(/^Turned on\./);
    expect(member.changes()).toHaveLength(1);
    expect(isOn()).toBe(true);
    expect(member.step()).toBe('none');
    await member.store.set(signInAtom, { username: 'regular01', password }, false);
    member.store.set(markPinDoneAtom);
    expect(member.step()).toBe('code');
  });

  test('sends nothing without a connection', async () => {
    const member = await open();
    vi.stubGlobal('fetch', async () => noConnection());
    await member.store.set(probeServerAtom);
    await member.tap();
    await screen.findByText('No connection');
    expect(member.changes()).toEqual([]);
    expect(isOn()).toBe(false);
  });

  test('verifies an unknown outcome when the screen opens again', async () => {
    const member = await open();
    await member.fail(lost, noSession);
    await member.tap();
    await screen.findByText('Not known yet');
    member.unmount();
    await renderScreen(<AuthenticationScreen />, member.store);
    await screen.findByText(/^Turned on\./);
    expect(isOn()).toBe(true);
  });
});
