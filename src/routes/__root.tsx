import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell } from '~/app/shell/app-shell.tsx';
import { BrokenScreen, NotFoundScreen } from '~/app/shell/fallback-screens.tsx';
import type { Store } from '~/core/services.ts';

export const Route = createRootRouteWithContext<{ store: Store }>()({
  component: () => <AppShell />,
  notFoundComponent: NotFoundScreen,
  // A failed shell has no landmarks.
  errorComponent: (props) => (
    <main>
      <BrokenScreen {...props} />
    </main>
  ),
});
