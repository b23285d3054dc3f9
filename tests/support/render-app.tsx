import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { appRoutes, type createAppRouter } from '~/app/router.ts';
import { loadOfficePartAtom } from '~/app/shell/app-shell.tsx';
import { fillRegistry } from '~/app/start.ts';
import { MessageBox, QuestionBox } from '~/core/message-boxes.tsx';
import type { Store } from '~/core/services.ts';
import { restOfHomeAtom } from '~/home/loaded-rest.ts';
import * as restOfHome from '~/home/rest-of-home.tsx';

type AppRouter = ReturnType<typeof createAppRouter>;

/** A busy machine may need long. */
configure({ asyncUtilTimeout: 25_000 });

/** Renders one screen with the dialogs, without the routes of the portal. */
export async function renderScreen(screen: ReactNode, store: Store = createStore()) {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        {screen}
        <MessageBox />
        <QuestionBox />
      </>
    ),
  });
  fillRegistry(store);
  store.set(restOfHomeAtom, restOfHome);
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await router.load();
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router as unknown as AppRouter} />
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
}

/** Navigates to an address through the guards, without rendering. */
export async function goTo(address: string, store: Store) {
  fillRegistry(store);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: appRoutes,
    history,
    context: { store },
    notFoundMode: 'root',
  });
  await router.load();
  return router;
}

export async function renderApp(address: string, store: Store = createStore()) {
  store.set(restOfHomeAtom, restOfHome);
  const [router] = await Promise.all([goTo(address, store), store.set(loadOfficePartAtom)]);
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router as unknown as AppRouter} />
    </Provider>,
  );
  /**
   * The address of the rendered screen: the router's location changes before the next one is
   * rendered.
   */
  const shownAt = () => router.state.resolvedLocation?.pathname ?? '';
  return { ...view, store, router, shownAt, user: userEvent.setup() };
}
