import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { createAppRouter, leaveIndexFile } from '~/app/router.ts';
import { screenBroke } from '~/app/shell/fallback-screens.tsx';
import { takeConsole } from '../support/console.ts';

test('reports a broken screen to the watcher for faults', async () => {
  const heard: unknown[] = [];
  const hear = (event: Event) => heard.push((event as CustomEvent).detail);
  window.addEventListener(screenBroke, hear);
  const error = new Error('it breaks while it is drawn');
  const store = createStore();
  const { options } = createAppRouter(store);
  const breaking = () => {
    throw error;
  };
  const routeTree = createRootRoute({ component: breaking });
  const router = createRouter({ ...options, routeTree, history: createMemoryHistory() } as never);
  await router.load();
  render(
    <Provider store={store}>
      <RouterProvider router={router as never} />
    </Provider>,
  );
  expect(await screen.findByRole('button', { name: 'Go to Home' })).toBeTruthy();
  expect(heard).toContain(error);
  // React logs the error, too.
  expect(takeConsole().length).toBeGreaterThan(0);
});

test('shows the address / for the file of the page', () => {
  history.replaceState(null, '', '/index.html?lang=fil#top');
  leaveIndexFile();
  expect(location.pathname + location.search + location.hash).toBe('/?lang=fil#top');
  history.replaceState(null, '', '/help');
  leaveIndexFile();
  expect(location.pathname).toBe('/help');
  history.replaceState(null, '', '/');
});
