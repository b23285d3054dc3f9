import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell } from '~/features/shell/app-shell.tsx';
import { BrokenScreen, NotFoundScreen } from '~/features/shell/fallback-screens.tsx';
import { loadUntilThere } from '~/lib/load.ts';
import { isOfficeAtom, type Store } from '~/state/services.ts';

const loadOfficeStrip = () => import('~/components/office/office-strip.tsx');

export const Route = createRootRouteWithContext<{ store: Store }>()({
  // Before the first screen: it would move a button under a finger.
  loader: async ({ context: { store } }) =>
    store.get(isOfficeAtom) ? (await loadUntilThere(loadOfficeStrip)).OfficeStrip : null,
  staleTime: Number.POSITIVE_INFINITY,
  component: () => <AppShell OfficeStrip={Route.useLoaderData()} />,
  notFoundComponent: NotFoundScreen,
  // A failed shell has no landmarks.
  errorComponent: (props) => (
    <main>
      <BrokenScreen {...props} />
    </main>
  ),
});
