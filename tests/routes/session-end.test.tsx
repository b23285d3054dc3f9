import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { checkCookieAtom, watchSessionAtom } from '~/session/checks.ts';
import { expireSessionAtom, markPinDoneAtom, signInAtom } from '~/session/session.ts';
import { ballot } from '~/vote/ballot.ts';
import { openAs } from '../account/enrollee.ts';
import { password, pin } from '../server/sandbox/visitor.ts';
import { read, toScreenReaders } from '../support/read.ts';
import { sendCode } from '../support/send-code.ts';
import { watchBallot, watchWithTabs } from '../support/watching.ts';
import { enterBooth, press, strip, whole } from '../vote/booth/in-booth.tsx';

type Opened = Pick<Awaited<ReturnType<typeof openAs>>, 'user' | 'store' | 'router'>;

const at = ({ router }: Opened) => router.state.location.pathname;

async function end({ store }: Opened): Promise<void> {
  await act(() => store.set(expireSessionAtom));
  await screen.findByText('Session has expired.');
}

async function enterCredentials(
  { user }: Opened,
  username: string,
  withPassword = password,
): Promise<void> {
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Username');
  fill('Username', username);
  fill('Password', withPassword);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

async function enterPin({ user }: Opened): Promise<void> {
  await user.type(await screen.findByLabelText('PIN, 6 digits'), pin);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

async function isHome(member: Opened): Promise<void> {
  await screen.findByRole('heading', { name: /^Good day/ });
  expect(at(member)).toBe('/dashboard');
}

async function signInAgain(member: Opened, username = 'regular01'): Promise<void> {
  await press('Log in again and go on');
  await enterCredentials(member, username);
  await enterPin(member);
}

describe('a form with input at the end of the session', () => {
  const fresh = 'somebody.new@example.test';

  async function typeEmail() {
    const member = await openAs('regular01', '/settings/email');
    member.fill('Email address', fresh);
    return member;
  }

  test('is removed from the page, and restored for its member', async () => {
    const member = await typeEmail();
    await end(member);
    expect(screen.queryByLabelText('Email address')).toBeNull();
    expect(document.documentElement.innerHTML).not.toContain(fresh);
    expect(at(member)).toBe('/settings/email');
    await press('Log in again and go on');
    await enterCredentials(member, 'regular01', 'Wrong#2026');
    await screen.findByText(/is incorrect/);
    await enterCredentials(member, 'regular01');
    await enterPin(member);
    await waitFor(() => expect(member.field('Email address').value).toBe(fresh));
    expect(at(member)).toBe('/settings/email');
    await member.press('Continue');
    await screen.findByText(/We sent a 6-digit code/);
  });

  test('stays hidden from another member, then and later', async () => {
    const member = await typeEmail();
    await end(member);
    await signInAgain(member, 'regular02');
    await isHome(member);
    await act(() => member.router.navigate({ to: '/settings/email' }));
    await screen.findByLabelText('Email address');
    expect(member.field('Email address').value).not.toBe(fresh);
    expect(document.documentElement.innerHTML).not.toContain(fresh);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(fresh);
  });

  test.each([
    ['“Go to log in”', () => press('Go to log in')],
    [
      '“Use another account” at the PIN',
      async (member: Opened) => {
        await press('Log in again and go on');
        await enterCredentials(member, 'regular01');
        await press('Use another account');
      },
    ],
  ])('is dropped by %s', async (_what, leave) => {
    const member = await typeEmail();
    await end(member);
    await leave(member);
    await enterCredentials(member, 'regular01');
    await enterPin(member);
    await isHome(member);
  });

  test('continues when another tab has signed its member in again', async () => {
    const member = await typeEmail();
    const other = createStore();
    await other.set(signInAtom, { username: 'regular01', password }, false);
    other.set(markPinDoneAtom);
    await act(() => member.store.set(checkCookieAtom));
    await press('Go on where you were');
    await waitFor(() => expect(member.field('Email address').value).toBe(fresh));
    expect(at(member)).toBe('/settings/email');
  });
});

test.each([
  ['/settings/username', 'Username', 'another01', 'regular01'],
  ['/settings/info/tin', /TIN/, '123456789', 'nodata001'],
  ['/settings/info/date-of-birth', 'Date of birth', '1990-02-28', 'nodata001'],
])('the input at %s is restored', async (address, label, value, username) => {
  const member = await openAs(username, address);
  member.fill(label, value);
  const typed = member.field(label).value;
  await end(member);
  await signInAgain(member, username);
  await waitFor(() => expect(at(member)).toBe(address));
  expect(member.field(label).value).toBe(typed);
});

describe('a ballot at the end of the session', () => {
  test('is hidden when a refused call ends the session, and then restored', async () => {
    const member = await enterBooth('/ga/election/vote/audit', ['bod', 'audit']);
    member.store.set(watchSessionAtom);
    watchWithTabs(member.store, watchBallot);
    await member.phone.control('faults', [
      { method: 'GET', path: '/ga/info', kind: 'status', status: 403, times: 5 },
    ]);
    const { generalAssemblyQuery } = await import('~/vote/vote-calls.ts');
    await act(async () => void member.store.set(generalAssemblyQuery.refreshAtom));
    await screen.findByText('Session has expired.');
    expect(strip()).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
    await member.phone.control('faults', []);
    await signInAgain(member);
    await screen.findByText(/We sent a 6-digit code/);
    const [newest] = (await member.phone.control('inbox')).body;
    await sendCode(newest.otp);
    await press('Start voting');
    await waitFor(() => expect(at(member)).toBe('/ga/election/vote/audit'));
    expect(await screen.findByText('1 of 1 chosen', toScreenReaders)).toBeTruthy();
    expect(member.store.get(ballot.draftAtom)?.choices.bod).toEqual(whole.bod);
    expect(strip()).toContain('NOT CAST YET');
  });

  test('comes first at Home after a new log-in, before the open referendum', async () => {
    const member = await enterBooth('/ga/election/vote/audit', ['bod']);
    await end(member);
    await press('Go to log in');
    await enterCredentials(member, 'regular01');
    await enterPin(member);
    await isHome(member);
    // From the first moment on: a card that moves takes a tap meant for the other.
    await screen.findByRole('button', { name: 'Vote Now, referendum' });
    const cards = [...document.querySelectorAll('main section')].map(read);
    expect(cards.slice(0, 2)).toEqual([
      expect.stringMatching(/NOT CAST YET.*Continue your ballot/),
      expect.stringMatching(/Vote now/),
    ]);
  });
});
