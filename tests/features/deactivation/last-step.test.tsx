import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noSelections } from '~/contracts/ballot.ts';
import { ballotKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { sessionStateAtom, signedInAtom } from '~/state/session/session.ts';
import { disk, writeToDisk } from '../../support/disk.ts';
import { endsWhenOver } from '../../support/ends-when-over.ts';
import { attemptOf, draftOf } from '../../support/wire.ts';
import { openClosing } from './member.ts';

const remove = { method: 'DELETE', path: '/user/*/settings/deactivate' };
const session = { method: 'POST', path: '/user' };
const done = () => screen.findByRole('alertdialog', { name: 'Your account is deactivated' });
const deletes = (closing: Awaited<ReturnType<typeof openClosing>>) =>
  closing.callsOf('DELETE', '/settings/deactivate');

async function openLastStep() {
  const closing = await openClosing();
  await closing.toFinal();
  return closing;
}

describe('a lost response to the last call', () => {
  test('is verified and found to be done', async () => {
    const closing = await openLastStep();
    await closing.fail({ ...remove, kind: 'lost-reply' });
    await closing.confirm();
    await done();
    await closing.at('/');
    expect(deletes(closing)).toHaveLength(1);
    expect(await closing.isDeactivated()).toBe(true);
  });

  test.each([{ kind: 'refuse' }, { kind: 'garbage' }, { kind: 'status', status: 500 }])(
    'allows another try without another code if the call never arrived (%o)',
    async (fault) => {
      const closing = await openLastStep();
      await closing.fail({ ...remove, ...fault });
      await closing.confirm();
      const notice = await screen.findByText('Your account is still active');
      expect(notice.closest('[role="alert"]')?.textContent).toMatch(/Nothing was changed/);
      expect(await closing.isDeactivated()).toBe(false);
      await closing.confirm();
      await done();
      expect(await closing.codesSent(3)).toBe(1);
      expect(await closing.isDeactivated()).toBe(true);
    },
  );

  test('claims nothing while the outcome cannot be verified', async () => {
    const closing = await openLastStep();
    await closing.fail({ ...remove, kind: 'lost-reply' }, { ...session, kind: 'refuse', times: 2 });
    await closing.confirm();
    const unknown = await closing.heading(/^We do not know yet/);
    expect(document.activeElement).toBe(unknown);
    expect(screen.queryByText(/is deactivated/)).toBeNull();
    await closing.press('Check again');
    await waitFor(() => expect(closing.callsOf('POST', '/user').length).toBe(3));
    await closing.heading(/^We do not know yet/);
    expect(closing.store.get(signedInAtom)).not.toBeNull();
    await closing.press('Check again');
    await done();
    expect(deletes(closing)).toHaveLength(1);
  });

  test('leads every address back to the open outcome', async () => {
    const closing = await openLastStep();
    await closing.fail({ ...remove, kind: 'lost-reply' }, { ...session, kind: 'refuse' });
    await closing.confirm();
    await closing.heading(/^We do not know yet/);
    await closing.router.navigate({ to: '/settings/deactivate' });
    await closing.at('/settings/deactivate/final');
    await closing.router.navigate({ to: '/settings' });
    await closing.at('/settings');
    await closing.router.navigate({ to: '/settings/deactivate' });
    await closing.at('/settings/deactivate/final');
    await closing.press('Check again');
    await done();
  });

  test('says what is known if the session has expired, and keeps the draft', async () => {
    const closing = await openLastStep();
    const uuid = closing.store.get(signedInAtom)?.session.uuid ?? '';
    const key = memberKeys.ballot(uuid, 'GA00000001');
    await writeToDisk(key, draftOf());
    await closing.fail(
      { ...remove, kind: 'lost-reply' },
      { ...session, kind: 'status', status: 403 },
    );
    await closing.confirm();
    const box = await screen.findByRole('alertdialog', { name: 'You have been logged out' });
    expect(box.textContent).toMatch(/was deactivated\. Log in to find out/);
    await closing.at('/');
    expect(closing.store.get(sessionStateAtom).status).toBe('signed-out');
    expect(document.cookie).not.toContain('hash');
    expect(await disk.read(key, ballotKind)).not.toBeNull();
  });

  test('says the same if the session had ended before', async () => {
    const closing = await openLastStep();
    await closing.fail(
      { ...remove, kind: 'status', status: 403 },
      { ...session, kind: 'status', status: 403 },
    );
    await closing.confirm();
    await screen.findByRole('alertdialog', { name: 'You have been logged out' });
    await closing.at('/');
  });
});

describe('a refused last call', () => {
  test('shows the reason, and starts over', async () => {
    const closing = await openLastStep();
    await closing.fail({ ...remove, kind: 'status', status: 422 });
    await closing.confirm();
    const notice = (await screen.findByText('Your account is still active')).closest(
      '[role="alert"]',
    );
    expect(notice?.textContent).toContain('The request was not accepted.');
    await closing.press('Start again');
    await closing.at('/settings/deactivate');
    await closing.toFinal();
    await closing.confirm();
    await done();
  });

  test.each([401, 403])(
    'with status %s does not end a session that still exists',
    async (status) => {
      const closing = await openLastStep();
      endsWhenOver(closing.store);
      await closing.fail({ ...remove, kind: 'status', status });
      await closing.confirm();
      expect(await screen.findByText('Your account is still active')).toBeTruthy();
      expect(closing.store.get(sessionStateAtom).status).toBe('signed-in');
    },
  );

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
    expect(deletes(closing).length).toBeGreaterThan(1);
  });

  test('without a connection is never sent', async () => {
    const closing = await openLastStep();
    const { fetch } = globalThis;
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    await closing.confirm();
    expect(await screen.findByText(/could not reach the cooperative/)).toBeTruthy();
    globalThis.fetch = fetch;
    expect(deletes(closing)).toEqual([]);
    await closing.confirm();
    await done();
    expect(await closing.codesSent(3)).toBe(1);
  });
});

describe('the last call in progress', () => {
  test('opens no other page, and ignores a second yes', async () => {
    const closing = await openLastStep();
    await closing.fail({ ...remove, kind: 'delay', ms: 400 });
    await closing.confirm();
    const button = await screen.findByRole('button', { name: 'Deactivating…' });
    await closing.user.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    void closing.router.navigate({ to: '/dashboard' });
    await done();
    await closing.at('/');
    expect(deletes(closing)).toHaveLength(1);
  });
});

describe('a vote that is not cast', () => {
  test.each([
    [{}, /ballot is NOT CAST YET/],
    [{ attempt: attemptOf(noSelections) }, /do not know yet whether your vote was received/],
  ])('is named before this device loses it (%o)', async (changes, said) => {
    const closing = await openClosing();
    const uuid = closing.store.get(signedInAtom)?.session.uuid ?? '';
    const key = memberKeys.ballot(uuid, 'GA00000001');
    await writeToDisk(key, draftOf(changes));
    await closing.toFinal();
    expect(await screen.findByText(said)).toBeTruthy();
    await closing.confirm();
    await done();
    expect(await disk.read(key, ballotKind)).toBeNull();
  });
});
