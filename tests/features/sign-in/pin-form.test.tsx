import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PinForm } from '~/features/sign-in/pin-form.tsx';
import { sessionStateAtom, signedInAtom, signInAtom } from '~/state/session/session.ts';
import { connectPhone } from '../../support/phone.ts';
import { renderScreen } from '../../support/render-app.tsx';

const password = 'Sandbox#2026';
let phone: ReturnType<typeof connectPhone>;

beforeEach(() => {
  phone = connectPhone();
});

async function openForm() {
  const store = createStore();
  await store.set(signInAtom, { username: 'regular01', password }, false);
  const signedIn = store.get(signedInAtom);
  if (signedIn === null) throw new Error('not signed in');
  const [onDone, onForgotPin] = [vi.fn(), vi.fn()];
  const form = <PinForm signedIn={signedIn} onDone={onDone} onForgotPin={onForgotPin} />;
  const { user } = await renderScreen(form, store);
  return {
    store,
    user,
    onDone,
    onForgotPin,
    pin: () => screen.getByLabelText<HTMLInputElement>('PIN, 6 digits'),
    go: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }),
  };
}

describe('the PIN', () => {
  test('accepts only digits, and is checked only with all six of them', async () => {
    const { user, pin, go } = await openForm();
    const before = phone.calls.length;
    await user.click(pin());
    await user.paste('13 57-9');
    expect(go().disabled).toBe(true);
    await user.type(pin(), '{Enter}');
    expect(phone.calls).toHaveLength(before);
    await user.type(pin(), 'x09');
    expect(pin().value).toBe('135790');
    expect(go().disabled).toBe(false);
  });

  test('has Forgot PIN beside it, and can be left for another account', async () => {
    const { user, onForgotPin, store } = await openForm();
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Show PIN', 'Forgot PIN?', 'Continue', 'Use another account']);
    await user.click(screen.getByRole('button', { name: 'Forgot PIN?' }));
    expect(onForgotPin).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    await waitFor(() => expect(store.get(sessionStateAtom).status).toBe('signed-out'));
  });
});
