import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noSelections } from '~/contracts/ballot.ts';
import { ballotKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { sessionStateAtom, signedInAtom } from '~/state/session/session.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { disk, writeToDisk } from '../../support/disk.ts';
import { endsWhenOver } from '../../support/ends-when-over.ts';
import { attemptOf, draftOf } from '../../support/wire.ts';
import { type Closing, openClosing } from './member.ts';

const remove = { method: 'DELETE', path: '/user/*/settings/deactivate' };
const session = { method: 'POST', path: '/user' };
const over = { kind: 'status', status: 403 };
const done = () => screen.findByRole('alertdialog', { name: 'Your account is deactivated' });
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
    expect(box.textContent).toMatch(/was deactivated\. Log in to find out/);
    await closing.at('/');
    expect(closing.store.get(sessionStateAtom).status).toBe('signed-out');
    expect(document.cookie).not.toContain('hash');
    expect(await disk.read(key, ballotKind)).not.toBeNull();
  });
});

test('a session that ends before the last call is reported as such, and nothing is sent', async () => {
  const closing = await openLastStep();
  endsWhenOver(closing.store);
  await closing.fail({ method: 'POST', path: '/user/*/verify', ...over }, { ...session, ...over });
  await closing.confirm();
  expect(await screen.findByText('Session has expired.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(closing.deletes()).toEqual([]);
});

describe('a refused last call', () => {
  test('shows the reason, and starts over', async () => {
    const closing = await openLastStep();
    await closing.fail({ ...remove, kind: 'status', status: 422 });
    await closing.confirm();
    const notice = await screen.findByText('Your account is still active');
    expect(notice.closest('[role="alert"]')?.textContent).toContain(
      'The request was not accepted.',
    );
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
