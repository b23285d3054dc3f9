import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatTime } from '~/core/manila-dates.ts';
import { apiClockAtom, type Store } from '~/core/services.ts';
import { setReloadGuardAtom } from '~/session/reload-guard.ts';
import { formValuesAtom, isFormSuspendedAtom } from '~/session/resumable-form.ts';
import { expireSessionAtom, sessionStateAtom } from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { askForRatingAtom } from '~/vote/rating/rating.ts';
import { password, pin } from '../server/sandbox/visitor.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { read } from '../support/read.ts';
import { renderApp } from '../support/render-app.tsx';

const [second, minute] = [1_000, 60_000];

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'Date'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true, advanceTimeDelta: 5 });
});

const isWarning = (words: string) => words.includes('You will be logged out');
const words = () => screen.queryAllByRole('status').map(read).find(isWarning) ?? null;
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

/** A browser deletes a cookie at its end; happy-dom checks the time less often. */
function endCookies(): void {
  for (const name of ['hash', 'remember', 'pin_login']) {
    // biome-ignore lint/suspicious/noDocumentCookie: does the work of the browser
    document.cookie = `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; Secure`;
  }
}

async function open(address: string, remember = true) {
  const phone = connectPhone();
  const store = await signedInStore('regular01', remember);
  return { ...(await renderApp(address, store)), phone };
}

/** Moves the clock this close to the end, in milliseconds, like a tab that wakes from sleep. */
async function comeNear(store: Store, left: number): Promise<void> {
  const endsAt = store.get(sessionCookiesAtom).endsAt() ?? Date.now() + 86_400_000;
  vi.setSystemTime(endsAt - left);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  // Nothing appears or disappears directly under a lifted finger.
  await pass(100);
}

/** A form with input, opened this long before the end of a day's session, in milliseconds. */
async function before(end: number, remember = true) {
  const app = await open('/settings/email', remember);
  const field = await screen.findByLabelText<HTMLInputElement>('Email address');
  await app.user.type(field, 'x');
  await comeNear(app.store, end);
  return { ...app, field };
}

async function logIn({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.type(await screen.findByLabelText('Username'), 'regular01');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await user.type(await screen.findByLabelText('PIN, 6 digits'), pin);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

test('warns ten and two minutes before the end, without taking the focus', async () => {
  const { field } = await before(10 * minute + 30 * second);
  field.focus();
  expect(words()).toBeNull();
  await pass(31 * second);
  expect(words()).toMatch(
    /logged out at \d\d:\d\d [AP]M, Philippine time\. Your choices are kept\./,
  );
  const first = words();
  await pass(5 * minute);
  // The same text, so screen readers do not read it again.
  expect(words()).toBe(first);
  await pass(3 * minute);
  expect(words()).toMatch(/within 2 minutes/);
  expect(document.activeElement).toBe(field);
});

test('stays dismissed until the next warning, also when the clock is corrected', async () => {
  const { user, store } = await before(9 * minute);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(words()).toBeNull();
  store.get(apiClockAtom).restore(7 * second);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(100);
  expect(words()).toBeNull();
  await pass(7 * minute);
  expect(words()).toMatch(/within 2 minutes/);
});

test("shows the end by the server's clock", async () => {
  const { store } = await before(5 * minute);
  const threeHours = 180 * minute;
  store.get(apiClockAtom).restore(threeHours);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(100);
  const end = (store.get(sessionCookiesAtom).endsAt() ?? 0) + threeHours;
  expect(words()).toContain(`at ${formatTime(end)}, Philippine time`);
});

test('stays hidden if the end is unknown', async () => {
  await before(minute, false);
  expect(words()).toBeNull();
});

test('stays hidden over unkept work, during a call, and without input', async () => {
  const { store, user, field } = await before(5 * minute);
  const guard = (id: string, work: 'unsaved' | 'entry' | null) =>
    act(() => store.set(setReloadGuardAtom, { id, work }));
  expect(words()).not.toBeNull();
  guard('call', 'entry');
  await waitFor(() => expect(words()).toBeNull());
  guard('call', null);
  await waitFor(() => expect(words()).not.toBeNull());
  guard('rating', 'unsaved');
  await user.type(field, '{Backspace}');
  await waitFor(() => expect(words()).toBeNull());
  guard('rating', null);
  await pass(100);
  expect(words()).toBeNull();
});

test('signs in again at once, and leads back to the form with its input', async () => {
  const app = await before(5 * minute);
  const { user, router, phone, field } = app;
  const typed = field.value;
  await user.click(screen.getByRole('button', { name: 'Log in again now' }));
  await screen.findByLabelText('Username');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText('Session has expired.')).toBeNull();
  expect(phone.calls.map((call) => call.method)).toContain('DELETE');
  await logIn(app);
  const again = await screen.findByLabelText<HTMLInputElement>('Email address');
  expect(again.value).toBe(typed);
  expect(router.state.location.pathname).toBe('/settings/email');
});

test('ends the session in time, and keeps the input for its member', async () => {
  const { store } = await before(30 * second);
  expect(words()).not.toBeNull();
  endCookies();
  await pass(31 * second);
  expect(store.get(sessionStateAtom).status).toBe('ended');
  expect(await screen.findByRole('button', { name: 'Log in again and go on' })).toBeTruthy();
});

test('ends the session after a call, not during it', async () => {
  const { store } = await before(30 * second);
  act(() => store.set(setReloadGuardAtom, { id: 'call', work: 'entry' }));
  endCookies();
  await pass(2 * minute);
  expect(store.get(sessionStateAtom).status).toBe('signed-in');
  act(() => store.set(setReloadGuardAtom, { id: 'call', work: null }));
  await waitFor(() => expect(store.get(sessionStateAtom).status).toBe('ended'));
});

describe('with a form', () => {
  const warning = (place: HTMLElement = document.body) =>
    within(place).queryAllByRole('status', { hidden: true }).map(read).find(isWarning) ?? null;

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
      await logIn(app);
      expect((await star('2 of 5: Below Average')).checked).toBe(true);
      await app.user.click(screen.getByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(app.phone.calls.at(-1)?.path).toContain('/rating'));
      const remarks = JSON.stringify(['Ease of Use', 'Security']);
      expect(app.phone.calls.at(-1)?.body).toEqual({ type: 2, score: 2, remarks });
      await screen.findByText('Thank you. Your rating was received.');
      expect(app.store.get(formValuesAtom)).toEqual({});
    });

    test('shows the warning in its own box, and says that it is kept', async () => {
      const app = await giveStars();
      await comeNear(app.store, 9 * minute);
      const box = screen.getByRole('dialog', { name: 'How was your experience?' });
      expect(warning(box)).toContain('Your choices are kept.');
      expect(within(box).getByRole('button', { name: 'Log in again now' })).toBeTruthy();
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
});
