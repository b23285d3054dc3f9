import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askForRatingAtom } from '~/state/rating.ts';
import { formValuesAtom, isFormSuspendedAtom } from '~/state/resumable-form.ts';
import type { Store } from '~/state/services.ts';
import { sessionCookiesAtom } from '~/state/session/cookies.ts';
import { expireSessionAtom } from '~/state/session/session.ts';
import { password } from '../../server/sandbox/visitor.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';

const minute = 60_000;

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'Date'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true, advanceTimeDelta: 5 });
});

async function open(address: string) {
  const phone = connectPhone();
  const store = await signedInStore('regular01', true);
  return { ...(await renderApp(address, store)), phone };
}

/** Moves the clock this close to the end, in milliseconds, like a tab that wakes from sleep. */
async function comeNear(store: Store, left: number): Promise<void> {
  vi.setSystemTime((store.get(sessionCookiesAtom).endsAt() ?? 0) - left);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(100));
}

const warning = (place: HTMLElement = document.body) =>
  within(place)
    .queryAllByRole('status', { hidden: true })
    .find(({ textContent }) => textContent?.includes('You will be logged out'))?.textContent ??
  null;

const star = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('a rating in progress', () => {
  async function giveStars() {
    const app = await open('/dashboard');
    act(() => app.store.set(askForRatingAtom, 'referendum'));
    await app.user.click(await star('2 of 5: Below Average'));
    await app.user.click(screen.getByLabelText('Ease of Use'));
    await app.user.click(screen.getByLabelText('Security'));
    return app;
  }

  test('is restored for its member and sent unchanged', async () => {
    const app = await giveStars();
    await act(() => app.store.set(expireSessionAtom));
    await app.user.click(await screen.findByRole('button', { name: /^Log in again and go on/ }));
    await app.user.type(await screen.findByLabelText('Username'), 'regular01');
    await app.user.type(screen.getByLabelText('Password'), password);
    await app.user.click(screen.getByRole('button', { name: 'Log In' }));
    await app.user.type(await screen.findByLabelText('PIN, 6 digits'), '135790');
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await star('2 of 5: Below Average')).checked).toBe(true);
    await app.user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(app.phone.calls.at(-1)?.path).toContain('/rating'));
    const remarks = JSON.stringify(['Ease of Use', 'Security']);
    expect(app.phone.calls.at(-1)?.body).toEqual({ type: 2, score: 2, remarks });
    await screen.findByText('Thank you. Your rating was received.');
    expect(app.store.get(formValuesAtom)).toEqual({});
  });

  test('that was skipped is forgotten', async () => {
    const app = await giveStars();
    await app.user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(app.store.get(formValuesAtom)).toEqual({});
  });

  test('shows the warning in its own box, and says that it is kept', async () => {
    const app = await giveStars();
    await comeNear(app.store, 9 * minute);
    const box = screen.getByRole('dialog', { name: 'How was your experience?' });
    expect(warning(box)).toContain('Your choices are kept.');
    expect(within(box).getByRole('button', { name: 'Log in again now' })).toBeTruthy();
  });

  test('shows no warning before a star is touched', async () => {
    const app = await open('/dashboard');
    act(() => app.store.set(askForRatingAtom, 'referendum'));
    await star('5 of 5: Excellent');
    await comeNear(app.store, 9 * minute);
    expect(warning()).toBeNull();
  });
});

const secrets = [
  ['a password', '/settings/password', 'Current password', 'Sandbox#2026'],
  ['a PIN', '/settings/security/pin', 'Current PIN, 6 digits', '135'],
] as const;

test.each(secrets)(
  'a form for %s warns that nothing is kept, and keeps nothing',
  async (...row) => {
    const [, address, field, typed] = row;
    const app = await open(address);
    await app.user.type(await screen.findByLabelText(field), typed);
    await comeNear(app.store, 9 * minute);
    expect(warning()).toContain('passwords and PINs are not kept.');
    expect(warning()).not.toContain('Your choices are kept');
    await comeNear(app.store, minute);
    expect(warning()).toMatch(/within 2 minutes.*are not kept:/);
    expect(app.store.get(formValuesAtom)).toEqual({});
    await act(() => app.store.set(expireSessionAtom));
    expect(app.store.get(isFormSuspendedAtom)).toBe(false);
    expect(screen.queryByText(/what you typed are kept/)).toBeNull();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(typed);
  },
);

test('a PIN that is being checked is not interrupted by a warning', async () => {
  const app = await open('/settings/security/pin');
  await comeNear(app.store, 9 * minute);
  expect(warning()).not.toBeNull();
  const held = holdResponseTo('POST', '/pin');
  await app.user.type(await screen.findByLabelText('Current PIN, 6 digits'), '135790');
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  await held.arrived;
  await waitFor(() => expect(warning()).toBeNull());
  held.release();
  await screen.findByLabelText('New PIN, 6 digits');
  await waitFor(() => expect(warning()).not.toBeNull());
});
