import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ElectionCodeScreen } from '~/features/election/election-code-screen.tsx';
import { otherThan } from '../../server/sandbox/visitor.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp, renderScreen } from '../../support/render-app.tsx';
import { enter, press } from './in-booth.tsx';

const banner = () => screen.queryByText('Read the election code before you start.');

test('a wrong code is refused and cleared, and the right one leads to the election code', async () => {
  const phone = connectPhone();
  await renderApp('/ga/election/auth', await signedInStore());
  await screen.findByText(/We sent a 6-digit code/);
  const code: string = (await phone.control('inbox')).body[0].otp;
  const field = screen.getByLabelText<HTMLInputElement>('One-time code, 6 digits');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type(code.slice(1));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' }).disabled).toBe(true);
  type(otherThan(code));
  await press('Verify');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'That code is not right. 4 tries left.',
  );
  expect(field.value).toBe('');
  type(code);
  await press('Verify');
  expect(await screen.findByRole('button', { name: 'Start voting' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Kaagapay - Election Code'));
  expect(banner()).not.toBeNull();
});

test('the election code says what matters first, and shows its whole text', async () => {
  const { store } = await enter();
  const { container } = await renderScreen(
    <ElectionCodeScreen onStarted={vi.fn()} onVoted={vi.fn()} onEnterAgain={vi.fn()} />,
    store,
  );
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings.slice(0, 2)).toEqual(['What matters', 'Article I. General Provisions']);
  expect(container.textContent).toContain('100 votes');
  expect(container.querySelector('details')).toBeNull();
});

test('the banner over the election code disappears after five seconds', async () => {
  const { store } = await enter();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderScreen(
    <ElectionCodeScreen onStarted={vi.fn()} onVoted={vi.fn()} onEnterAgain={vi.fn()} />,
    store,
  );
  act(() => void vi.advanceTimersByTime(4_999));
  expect(banner()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(banner()).toBeNull();
});

test('a refused start offers a new entry, and a lost connection does not', async () => {
  const { phone, store } = await enter();
  const { shownAt } = await renderApp('/ga/election/policy', store);
  const start = (kind: object) =>
    phone.control('faults', [{ method: 'POST', path: '/ga/*/election/vote/start', ...kind }]);
  const again = () => screen.queryByRole('button', { name: 'Enter the election again' });
  await start({ kind: 'lost-reply' });
  await press('Start voting');
  expect(await screen.findByText('Your ballot could not be opened')).toBeTruthy();
  expect(again()).toBeNull();
  await start({ kind: 'status', status: 422 });
  await press('Start voting');
  await waitFor(() => expect(again()).not.toBeNull());
  await press('Enter the election again');
  await waitFor(() => expect(shownAt()).toBe('/ga/election/auth'));
});
