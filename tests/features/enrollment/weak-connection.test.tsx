import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { renderApp } from '../../support/render-app.tsx';
import { askForCode, codeField, enterCode, openAs, success } from './enrollee.ts';

const mobile = '/user/enroll/mobile';
const open = () => openAs('nocontact01', mobile);
const update = { method: 'PUT', path: '/user/*/mobile' };
const isSent = () => screen.findByText(/We sent a 6-digit code/);

describe('a contact on a weak connection', () => {
  test('is being checked, and cannot be changed meanwhile', async () => {
    const member = await open();
    const field = member.field('Mobile number');
    fireEvent.change(field, { target: { value: '9175550101' } });
    const { arrived, release } = holdResponseTo('POST', '/mobile');
    await member.press('Continue');
    await arrived;
    await member.user.click(await screen.findByRole('button', { name: 'Checking…' }));
    expect(field.readOnly).toBe(true);
    release();
    await isSent();
    expect(member.callsOf('POST', '/mobile')).toHaveLength(1);
  });

  test('continues after a code that may not have been sent', async () => {
    const member = await open();
    fireEvent.change(member.field('Mobile number'), { target: { value: '9175550101' } });
    await member.fail('POST', '/support/otp', { kind: 'lost-reply' });
    await member.press('Continue');
    expect(await screen.findByText(/We do not know whether a code was sent/)).toBeTruthy();
    await member.press('Resend code');
    await isSent();
    await member.fail('POST', '/support/otp/validate', { kind: 'garbage' });
    await enterCode(member);
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be read/);
    expect((await codeField()).value).toMatch(/^\d{6}$/);
    await member.press('Verify');
    await success();
  });

  test('needs one code for several failed updates', async () => {
    const member = await open();
    await askForCode(member);
    let send = () => enterCode(member);
    for (const [index, kind] of ['refuse', 'garbage', 'status'].entries()) {
      await member.phone.control('faults', [{ ...update, kind, status: 500 }]);
      await send();
      await waitFor(() => expect(member.callsOf('PUT', '/mobile')).toHaveLength(index + 1));
      await member.heading('Not saved yet');
      // The same title is shown during the next attempt, with a disabled button.
      await waitFor(() =>
        expect(
          screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-disabled'),
        ).toBeNull(),
      );
      send = () => member.press('Try again');
    }
    await send();
    await success();
    expect(await member.inbox()).toHaveLength(1);
  });

  test('with an unknown outcome stays unknown after a reload', async () => {
    const member = await open();
    await askForCode(member);
    await member.phone.control('faults', [
      { ...update, kind: 'lost-reply' },
      { method: 'POST', path: '/user', kind: 'status', status: 500, times: 9 },
    ]);
    await enterCode(member);
    await member.heading('Not known yet');
    member.unmount();
    const store = createStore();
    await store.set(restoreSessionAtom);
    const again = await renderApp(mobile, store);
    await member.heading('Not known yet');
    expect(again.router.state.location.pathname).toBe(mobile);
    await member.phone.control('faults', []);
    await member.press('Check again');
    await success();
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/user/info/checklist'));
    expect(member.callsOf('PUT', '/mobile')).toHaveLength(1);
  });
});
