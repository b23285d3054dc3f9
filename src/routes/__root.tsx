import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell } from '~/features/shell/app-shell.tsx';
import { BrokenScreen } from '~/features/shell/broken-screen.tsx';
import { NotFoundScreen } from '~/features/shell/not-found-screen.tsx';
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
