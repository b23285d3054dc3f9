import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { canSignInAgainAtom } from '~/session/reload-guard.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { openAs, success } from '../enrollee.ts';

const present = '135790';
const fresh = '246803';

async function open() {
  const member = await openAs('regular01', '/settings/security/pin');
  const enter = async (field: string, digits: string, button = 'Continue') => {
    await member.user.type(await screen.findByLabelText(field), digits);
    await member.press(button);
  };
  return {
    ...member,
    giveCurrent: (digits = present) => enter('Current PIN, 6 digits', digits),
    giveNew: (digits = fresh) => enter('New PIN, 6 digits', digits),
    confirm: () => enter('New PIN again, 6 digits', fresh, 'Save PIN'),
    updates: () => member.callsOf('PUT', '/pin'),
  };
}

describe('changing the PIN', () => {
  test('takes the present PIN, then a different one twice, and leads to the settings', async () => {
    const member = await open();
    await member.giveCurrent();
    await member.giveNew(present);
    expect(await screen.findByText('The new PIN must differ from your current one.')).toBeTruthy();
    await member.giveNew();
    const held = holdResponseTo('PUT', '/pin');
    await member.confirm();
    await held.arrived;
    // A sign-in would interrupt the call.
    expect(member.store.get(canSignInAgainAtom)).toBe(false);
    held.release();
    await success();
    expect(member.updates().map(({ body }) => body)).toEqual([{ value: fresh, pin: present }]);
    await waitFor(() => expect(member.at()).toBe('/settings'));
  });

  /** The response and its check are lost. */
  async function saveWithoutAnswer() {
    const member = await open();
    await member.giveCurrent();
    await member.giveNew();
    await member.phone.control('faults', [
      { method: 'PUT', path: '/user/*/pin', kind: 'lost-reply' },
      { method: 'POST', path: '/user/*/pin', kind: 'refuse' },
    ]);
    await member.confirm();
    await member.heading('We cannot tell yet');
    return member;
  }

  test('settles a PIN of an earlier visit before it takes another one', async () => {
    const member = await saveWithoutAnswer();
    await member.press('Back');
    await waitFor(() => expect(member.at()).toBe('/settings'));
    await member.router.navigate({ to: '/settings/security/pin' });
    await member.heading('We cannot tell yet');
    await member.press('Ask again');
    await success();
    expect(member.updates()).toHaveLength(1);
  });
});
