import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deactivation } from '~/account/closing/deactivation.ts';
import { idleFlow } from '~/account/one-time-code-flow.ts';
import { noSelections } from '~/contracts/ballot.ts';
import { ballotKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';
import { sessionStateAtom, signedInAtom } from '~/session/session.ts';
import { password } from '../../server/sandbox/visitor.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { disk, writeToDisk } from '../../support/disk.ts';
import { endsWhenOver } from '../../support/ends-when-over.ts';
import { read } from '../../support/read.ts';
import { attemptOf, draftOf } from '../../support/wire.ts';
import { type Closing, openClosing } from './member.ts';

const start = '/settings/deactivate';

describe('deactivating an account', () => {
  test('takes password, PIN, code and a yes, and signs the member out', async () => {
    const { toFinal, confirm, at, heading, isDeactivated, store, callsOf, deletes } =
      await openClosing();
    await toFinal();
    const asked = callsOf('POST', '/settings/deactivate').map(({ body }) => body);
    expect(asked).toEqual([{ password }]);
    const state = store.get(deactivation.stateAtom);
    if (state.step !== 'proven') throw new Error('not proven');
    const kept = JSON.stringify({ ...sessionStorage }) + document.cookie;
    expect(kept).not.toContain(state.ticket.key);
    expect(kept).not.toContain(state.proof?.token);
    expect(await isDeactivated()).toBe(false);
    await confirm();
    await at('/');
    expect(await heading('Welcome, member')).toBeTruthy();
    const box = await screen.findByRole('alertdialog', { name: 'Success' });
    expect(read(box)).toMatch(/logged out on every phone.*Nothing was deleted/);
    expect(await isDeactivated()).toBe(true);
    expect(store.get(sessionStateAtom).status).toBe('signed-out');
    expect(document.cookie).toBe('');
    expect(store.get(deactivation.stateAtom)).toEqual(idleFlow);
    const sent = {
      deactivation_key: state.ticket.key,
      otp_token: state.proof?.token,
      otp_pin: state.proof?.reference,
    };
    expect(deletes().map(({ body }) => body)).toEqual([sent]);
  });

  test('explains the effect before the first and the last step, and needs a yes', async () => {
    const { toFinal, press, deletes } = await openClosing();
    const points = () => screen.getAllByRole('listitem').map(read);
    await screen.findByRole('heading', { name: 'What deactivating means' });
    const before = points();
    expect(before.join()).toMatch(
      /logged out on every phone.*cannot vote.*nothing is deleted.*come back/,
    );
    await toFinal();
    await screen.findByRole('heading', { name: 'Deactivate your account now?' });
    expect(points()).toEqual(before);
    await press('Deactivate my account');
    await press('Cancel');
    expect(deletes()).toEqual([]);
  });

  test('needs a password, and six digits of the PIN, before anything is sent', async () => {
    const { user, passwordField, enterPin, toPin, callsOf } = await openClosing();
    const field = await passwordField();
    const proceed = screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed' });
    expect(proceed.disabled).toBe(true);
    await user.type(field, 'x');
    expect(proceed.disabled).toBe(false);
    await user.clear(field);
    expect(proceed.disabled).toBe(true);
    await toPin();
    await enterPin('13579{Enter}');
    expect(callsOf('POST', '/pin')).toEqual([]);
  });

  test('keeps the password while the API is full', async () => {
    const { enterPassword, passwordField, fail } = await openClosing();
    await fail({
      method: 'POST',
      path: '/user/*/settings/deactivate',
      kind: 'status',
      status: 429,
    });
    await enterPassword();
    expect(await screen.findByText(/What you typed is still here\./)).toBeTruthy();
    expect((await passwordField()).value).toBe(password);
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
    await waitFor(() => expect(closing.store.get(deactivation.stateAtom)).toEqual(idleFlow));
    await closing.router.navigate({ to: `${start}/final` });
    await closing.at(start);
    expect(closing.store.get(signedInAtom)).not.toBeNull();
  });
});

const remove = { method: 'DELETE', path: '/user/*/settings/deactivate' };
const session = { method: 'POST', path: '/user' };
const over = { kind: 'status', status: 403 };
const done = () => screen.findByRole('alertdialog', { name: 'Success' });
const ballotOf = ({ store }: Closing) =>
  memberKeys.ballot(store.get(signedInAtom)?.session.uuid ?? '', 'GA00000001');

async function openLastStep() {
  const closing = await openClosing();
  await closing.toFinal();
  return closing;
}

describe('a lost response to the last call', () => {
  test('claims nothing until it is verified, and no address leads past it', async () => {
    const closing = await openLastStep();
    await closing.fail({ ...remove, kind: 'lost-reply' }, { ...session, kind: 'refuse', times: 2 });
    await closing.confirm();
    const unknown = await closing.heading(/^We do not know yet/);
    expect(document.activeElement).toBe(unknown);
    expect(closing.store.get(isReloadGuardedAtom)).toBe(true);
    expect(screen.queryByText(/is deactivated/)).toBeNull();
    await closing.press('Check again');
    await waitFor(() => expect(closing.callsOf('POST', '/user').length).toBe(3));
    await closing.heading(/^We do not know yet/);
    for (const leave of ['/settings/deactivate', '/settings'] as const) {
      await closing.router.navigate({ to: leave });
      await closing.router.navigate({ to: '/settings/deactivate' });
      await closing.at('/settings/deactivate/final');
    }
    await closing.press('Check again');
    await done();
    expect(closing.deletes()).toHaveLength(1);
  });

  test.each([
    ['ends with the call', { ...remove, kind: 'lost-reply' }],
    ['had ended before', { ...remove, ...over }],
  ])('says what is known if the session %s, and keeps the draft', async (_when, fault) => {
    const closing = await openLastStep();
    const key = ballotOf(closing);
    await writeToDisk(key, draftOf());
    await closing.fail(fault, { ...session, ...over });
    await closing.confirm();
    const box = await screen.findByRole('alertdialog', { name: 'You have been logged out' });
    await waitFor(() => expect(read(box)).toMatch(/was deactivated\. Log in to find out/));
    await closing.at('/');
    expect(closing.store.get(sessionStateAtom).status).toBe('signed-out');
    expect(document.cookie).not.toContain('hash');
    expect(await disk.read(key, ballotKind)).not.toBeNull();
  });
});

test.each([
  ['an empty response', ''],
  ['an empty response and a page for the session', 'page'],
])('an accepted last call that ends the session is certain: %s', async (_what, end) => {
  const closing = await openLastStep();
  const key = ballotOf(closing);
  await writeToDisk(key, draftOf());
  endsWhenOver(closing.store);
  const { fetch } = globalThis;
  let isClosed = false;
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'DELETE' && pathname.endsWith('/deactivate')) {
      isClosed = true;
      return new Response(null, { status: 204 });
    }
    const isOpen = pathname === '/health' || pathname.endsWith('/reference/branches');
    if (!isClosed || isOpen) return fetch(request);
    const headers = { 'Content-Type': end === 'page' ? 'text/html' : 'application/json' };
    return new Response(end === 'page' ? '<h1>Log in</h1>' : '{}', { status: 403, headers });
  });
  await closing.confirm();
  await done();
  expect(closing.store.get(sessionStateAtom).status).toBe('signed-out');
  expect(await disk.read(key, ballotKind)).toBeNull();
});

describe('a refused last call', () => {
  test('shows the reason, and starts over', async () => {
    const closing = await openLastStep();
    await closing.fail({ ...remove, kind: 'status', status: 422 });
    await closing.confirm();
    const notice = await screen.findByText('Your account is still active');
    expect(read(notice.closest('[role="alert"]'))).toContain('The request was not accepted.');
    await closing.press('Start again');
    await closing.at('/settings/deactivate');
    await closing.toFinal();
    await closing.confirm();
    await done();
  });

  test.each([401, 403])('with status %s does not end a session that exists', async (status) => {
    const closing = await openLastStep();
    endsWhenOver(closing.store);
    await closing.fail({ ...remove, kind: 'status', status });
    await closing.confirm();
    expect(await screen.findByText('Your account is still active')).toBeTruthy();
    expect(closing.store.get(sessionStateAtom).status).toBe('signed-in');
  });

  test('that had arrived before is verified and found to be done', async () => {
    const closing = await openLastStep();
    await closing.fail({ ...remove, kind: 'lost-reply' });
    // Like a browser that repeats a call by itself and sees only the second response.
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const again = request[0] instanceof Request ? request[0].clone() : request[0];
      return fetch(...request).catch(() => fetch(again, request[1]));
    };
    await closing.confirm();
    await done();
    expect(closing.deletes().length).toBeGreaterThan(1);
  });
});

test('the last call in progress is shown, and opens no other page', async () => {
  const closing = await openLastStep();
  const held = holdResponseTo('DELETE', '/settings/deactivate');
  await closing.confirm();
  await held.arrived;
  expect(screen.getByRole('button', { name: 'Deactivating…' })).toBeTruthy();
  void closing.router.navigate({ to: '/dashboard' });
  held.release();
  await done();
  await closing.at('/');
});

test.each([
  ['a ballot', {}, /ballot is NOT CAST YET/],
  [
    'an attempt',
    { attempt: attemptOf(noSelections) },
    /do not know yet whether your vote was received/,
  ],
])('%s is named before this device loses it', async (_what, changes, said) => {
  const closing = await openClosing();
  const key = ballotOf(closing);
  await writeToDisk(key, draftOf(changes));
  await closing.toFinal();
  expect(await screen.findByText(said)).toBeTruthy();
  await closing.confirm();
  await done();
  expect(await disk.read(key, ballotKind)).toBeNull();
});
