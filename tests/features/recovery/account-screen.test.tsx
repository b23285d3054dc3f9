import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { AccountScreen } from '~/features/recovery/account-screen.tsx';
import { passwordRecovery } from '~/features/recovery/recovery.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { renderScreen } from '../../support/render-app.tsx';

const whole = { email: 'amihan@example.test', mobile_no: '+639171234567' };

async function openScreen(contacts: Partial<typeof whole> = whole) {
  const calls = respondToCalls(({ path }) =>
    path === '/user/recover'
      ? respondWithData({ uuid: 'one', hash: 'h', pin: 'p', ...contacts })
      : respondWithData({ pin: 'ref-1' }),
  );
  const store = createStore();
  await store.set(passwordRecovery.findAtom, 'one');
  const state = store.get(passwordRecovery.stateAtom);
  if (state.step !== 'opened') throw new Error('no account was found');
  const [onBack, onRequested] = [vi.fn(), vi.fn()];
  const view = await renderScreen(
    <AccountScreen
      account={state.opened.account}
      isRequested={false}
      onBack={onBack}
      onRequested={onRequested}
    />,
    store,
  );
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, calls, onBack, onRequested, press };
}

describe('confirming the account', () => {
  test('masks both contacts, and sends no code without a yes', async () => {
    const { container, press, calls, onRequested } = await openScreen();
    expect(screen.getByText('+6391*****567')).toBeTruthy();
    expect(screen.getByText('a***an@example.test')).toBeTruthy();
    await press('Continue');
    expect(screen.getByRole('alertdialog').textContent).toContain(
      '+6391*****567 and a***an@example.test',
    );
    expect(container.textContent).not.toMatch(/amihan@|9171234567/);
    await press('Not now');
    expect(calls).toHaveLength(1);
    await press('Continue');
    await press('Send code');
    await waitFor(() => expect(onRequested).toHaveBeenCalledOnce());
    expect(calls.at(-1)).toMatchObject({ path: '/user/recover/one', body: { value: 'one' } });
  });

  test('names the only contact', async () => {
    const { press, onBack } = await openScreen({ mobile_no: '', email: whole.email });
    expect(screen.getByText('None on file')).toBeTruthy();
    await press('Continue');
    expect(screen.getByRole('alertdialog').textContent).toContain('to a***an@example.test.');
    await press('Not now');
    await press('Back');
    expect(onBack).toHaveBeenCalledOnce();
  });

  test('leads to Contact Us if no code can be sent', async () => {
    await openScreen({ mobile_no: '', email: '' });
    expect(screen.getByText(/no email address or mobile number/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Contact us' });
    expect(link.getAttribute('href')).toBe('/contact-us');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});
