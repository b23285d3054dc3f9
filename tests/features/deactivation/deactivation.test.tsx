import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deactivation } from '~/features/deactivation/deactivation.ts';
import { noCode } from '~/state/code-flow.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { sessionStateAtom, signedInAtom } from '~/state/session/session.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { type Closing, openClosing } from './member.ts';

const start = '/settings/deactivate';

describe('deactivating an account', () => {
  test('takes password, PIN, code and a yes, and signs the member out', async () => {
    const { toFinal, confirm, at, heading, isDeactivated, store } = await openClosing();
    await toFinal();
    const state = store.get(deactivation.stateAtom);
    if (state.step !== 'proven') throw new Error('not proven');
    const kept = JSON.stringify({ ...sessionStorage }) + document.cookie;
    expect(kept).not.toContain(state.request.key);
    expect(kept).not.toContain(state.proof?.token);
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

  test('explains the effect before the first and the last step, and needs a yes', async () => {
    const { toFinal, press, deletes, at } = await openClosing();
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
    await press('Deactivate my account');
    await screen.findByRole('alertdialog', { name: 'Deactivate your account?' });
    await press('Cancel');
    expect(deletes()).toEqual([]);
    await at(`${start}/final`);
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
});

describe('the password', () => {
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
