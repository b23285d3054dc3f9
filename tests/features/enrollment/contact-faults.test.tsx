import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { refreshSessionAtom } from '~/state/session/session.ts';
import { renderApp } from '../../support/render-app.tsx';
import { askForCode, enterCode, memberOf, openAs, success } from './enrollee.ts';

const mobile = '/user/enroll/mobile';
const open = () => openAs('nocontact01', mobile);

describe('with a failing connection after the code', () => {
  const update = '/user/*/mobile';

  test('verifies a lost response', async () => {
    const member = await open();
    await askForCode(member);
    await member.fail('PUT', update, { kind: 'lost-reply' });
    await enterCode(member);
    await success();
    expect(member.callsOf('PUT', '/mobile')).toHaveLength(1);
    expect(memberOf(member)?.mobile).toBe('+639175550101');
  });

  test('sends an update that never arrived again without another code', async () => {
    const member = await open();
    await askForCode(member);
    await member.fail('PUT', update, { kind: 'refuse' });
    await enterCode(member);
    await member.heading('Not saved yet');
    expect(document.activeElement?.tagName).toBe('H1');
    await member.press('Try again');
    await success();
    expect(await member.inbox()).toHaveLength(1);
  });

  test('requests no other code while the update is sent again slowly', async () => {
    const member = await open();
    await askForCode(member);
    await member.fail('PUT', update, { kind: 'refuse' });
    await enterCode(member);
    await member.heading('Not saved yet');
    const slow = { method: 'PUT', path: update, kind: 'delay', ms: 400 };
    await member.phone.control('faults', [slow]);
    await member.press('Try again');
    await waitFor(() => expect(member.callsOf('PUT', '/mobile')).toHaveLength(2));
    expect(screen.queryByLabelText('One-time code, 6 digits')).toBeNull();
    await success();
    expect(member.callsOf('POST', '/support/otp')).toHaveLength(1);
  });

  test('claims nothing while the outcome cannot be verified', async () => {
    const member = await open();
    await askForCode(member);
    const code = (await member.inbox())[0]?.otp;
    await member.phone.control('faults', [
      { method: 'PUT', path: update, kind: 'lost-reply' },
      { method: 'POST', path: '/user', kind: 'refuse', times: 2 },
    ]);
    await enterCode(member, code);
    await member.heading('Not known yet');
    expect(screen.queryByText(/We have saved/)).toBeNull();
    await member.press('Check again');
    await waitFor(() => expect(member.callsOf('POST', '/user').length).toBeGreaterThan(2));
    await member.heading('Not known yet');
    await member.press('Check again');
    await success();
  });

  test('keeps no proof on disk, and a reloaded page verifies the update', async () => {
    const member = await open();
    await askForCode(member);
    await member.phone.control('faults', [
      { method: 'PUT', path: update, kind: 'lost-reply' },
      { method: 'POST', path: '/user', kind: 'refuse' },
    ]);
    await enterCode(member);
    await member.heading('Not known yet');
    member.unmount();
    const kept = Object.values({ ...sessionStorage }).join();
    expect(kept).not.toMatch(/updateKey|token/);
    const store = createStore();
    await store.set(restoreSessionAtom);
    const again = await renderApp(mobile, store);
    expect(again.router.state.location.pathname).toBe('/user/info/checklist');
  });

  test('shows a refusal at the number, which then needs a new code', async () => {
    const member = await open();
    await askForCode(member);
    await member.fail('PUT', update, { kind: 'status', status: 422 });
    await enterCode(member);
    await waitFor(() =>
      expect(member.field('Mobile number').getAttribute('aria-invalid')).toBe('true'),
    );
    await member.press('Continue');
    await screen.findByText(/We sent a 6-digit code/);
    await waitFor(async () => expect(await member.inbox()).toHaveLength(2));
    await enterCode(member);
    await success();
  });

  test('waits until the session is refreshed', async () => {
    const member = await open();
    await askForCode(member);
    await member.fail('POST', '/user', { kind: 'refuse', times: 2 });
    await enterCode(member);
    await member.heading('Saved');
    await member.press('Continue');
    // A busy button ignores a press.
    const button = await screen.findByRole('button', { name: 'Continue' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await member.press('Continue');
    await success();
    await waitFor(() => expect(member.at()).toBe('/user/info/checklist'));
  });

  test('changes nothing after a wrong code', async () => {
    const member = await open();
    await askForCode(member);
    const code = (await member.inbox())[0]?.otp;
    await enterCode(member, code === '000000' ? '111111' : '000000');
    expect(await screen.findByText(/That code is not right/)).toBeTruthy();
    expect(member.callsOf('PUT', '/mobile')).toEqual([]);
    await member.store.set(refreshSessionAtom);
    expect(memberOf(member)?.mobile).toBe('');
  });
});
