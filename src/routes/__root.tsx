import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell } from '~/features/shell/app-shell.tsx';
import { BrokenScreen, NotFoundScreen } from '~/features/shell/fallback-screens.tsx';
import type { Store } from '~/state/services.ts';

export const Route = createRootRouteWithContext<{ store: Store }>()({
  component: () => <AppShell />,
  notFoundComponent: NotFoundScreen,
  // The shell itself has failed, and its landmarks with it.
  errorComponent: (props) => (
    <main>
      <BrokenScreen {...props} />
    </main>
  ),
});
