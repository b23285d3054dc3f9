import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ElectionCodeScreen } from '~/features/election/election-code-screen.tsx';
import { renderApp, renderScreen } from '../../support/render-app.tsx';
import { enter, press } from './in-booth.tsx';

const banner = () => screen.queryByText('Read the election code before you start.');

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
