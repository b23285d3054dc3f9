import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAppRouter } from '~/app/router.ts';
import { useResumableField } from '~/session/use-resumable-field.ts';
import { takeConsole } from '../../support/console.ts';

let now = 0;

/** Its note breaks once for each press. */
function Form() {
  const [value, setValue] = useResumableField('town', '');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new DOMException('The node to be removed is not a child', 'NotFoundError');
  return (
    <>
      <input aria-label="Town" value={value} onChange={({ target }) => setValue(target.value)} />
      <button type="button" onClick={() => setIsBroken(true)}>
        Disturb
      </button>
    </>
  );
}

async function openForm() {
  const store = createStore();
  const { options } = createAppRouter(store);
  const routeTree = createRootRoute({ component: Form });
  const router = createRouter({ ...options, routeTree, history: createMemoryHistory() } as never);
  await router.load();
  render(
    <Provider store={store}>
      <RouterProvider router={router as never} />
    </Provider>,
  );
  return userEvent.setup();
}

const town = () => screen.findByRole('textbox', { name: 'Town' });

beforeEach(() => {
  now += 3_600_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

test('a screen that a translator has disturbed comes back by itself, with the input', async () => {
  const user = await openForm();
  await user.type(await town(), 'Baguio');
  await user.click(screen.getByRole('button', { name: 'Disturb' }));
  expect(await town()).toHaveProperty('value', 'Baguio');
  expect(takeConsole().length).toBeGreaterThan(0);
});

test('a screen that breaks again soon after says so, and comes back on request', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('button', { name: 'Disturb' }));
  now += 9_000;
  await user.click(await screen.findByRole('button', { name: 'Disturb' }));
  expect(await screen.findByText('This page could not be shown')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await town()).toBeTruthy();
  expect(takeConsole().length).toBeGreaterThan(0);
});
