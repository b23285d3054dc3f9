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
import type { createAppRouter } from '~/app/router.ts';
import { MessageBox, QuestionBox } from '~/features/shell/boxes.tsx';
import { routeTree } from '~/routeTree.gen.ts';
import type { Store } from '~/state/services.ts';

/** The one router that is registered as the type of all. */
type AppRouter = ReturnType<typeof createAppRouter>;

/** A busy machine is no failure: what has to appear may take its time. */
configure({ asyncUtilTimeout: 25_000 });

/** Renders one screen, with the boxes that may stand over it, at an address of its own. */
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
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await router.load();
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router as unknown as AppRouter} />
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
}

/** Goes to an address of the portal, as far as its guards let it, and draws nothing. */
export async function goTo(address: string, store: Store) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history, context: { store }, notFoundMode: 'root' });
  await router.load();
  return router;
}

/** Renders the whole portal at an address. */
export async function renderApp(address: string, store: Store = createStore()) {
  const router = await goTo(address, store);
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router as unknown as AppRouter} />
    </Provider>,
  );
  /** Where the screen is that stands: the router is on its way to the next before that is drawn. */
  const shownAt = () => router.state.resolvedLocation?.pathname ?? '';
  return { ...view, store, router, shownAt, user: userEvent.setup() };
}
