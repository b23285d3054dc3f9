import { act, fireEvent, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlowStrip } from '~/app/shell/slow-strip.tsx';
import { createApiClock } from '~/core/api/api-clock.ts';
import { createApi } from '~/core/api/http.ts';
import { apiAtom, foregroundAtom, type Store } from '~/core/services.ts';
import { renderScreen } from '../../support/render-app.tsx';

let store: Store;
const readAgain = vi.fn();

beforeEach(async () => {
  store = createStore();
  store.set(apiAtom, { ...createApi(createApiClock()), readAgain });
  vi.useFakeTimers();
  await renderScreen(<SlowStrip />, store);
});
afterEach(() => void vi.useRealTimers());

const begin = (kind: 'call' | 'screen') => store.get(foregroundAtom).begin(kind);
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test('says after 5 s what takes long, and offers to ask again after 20 s', async () => {
  const end = begin('call');
  await pass(4);
  expect(screen.queryByText(/takes longer/)).toBe(null);
  await pass(2);
  screen.getByText('The cooperative’s reply takes longer than usual.');
  expect(screen.queryByRole('button')).toBe(null);
  await pass(15);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(readAgain).toHaveBeenCalledOnce();
  end();
  await pass(1);
  expect(screen.queryByText(/takes longer/)).toBe(null);
});

test('names a screen that is slow', async () => {
  begin('screen');
  await pass(6);
  screen.getByText('This screen takes longer than usual to load.');
});

test('is silent about calls of less than 5 s, however many', async () => {
  for (let call = 0; call < 5; call += 1) {
    const end = begin('call');
    await pass(4);
    end();
  }
  expect(screen.queryByText(/takes longer/)).toBe(null);
});

test('leaves a member alone who continues later, until the next call is slow', async () => {
  begin('call');
  await pass(21);
  fireEvent.click(screen.getByRole('button', { name: 'Continue later' }));
  await pass(10);
  expect(screen.queryByText(/takes longer/)).toBe(null);
});
