import { createRouter } from '@tanstack/react-router';
import { AppShell } from '~/app/shell/app-shell.tsx';
import {
  BrokenScreen,
  BrokenShell,
  NotFoundScreen,
  screenBroke,
} from '~/app/shell/fallback-screens.tsx';
import type { Destination } from '~/contracts/screens.ts';
import { foregroundAtom, type Store } from '~/core/services.ts';
import type { Label } from '~/labels/label.ts';
import { routeTree } from '~/routeTree.gen.ts';
import { overPage } from '~/ui/back-closes.ts';

export function leaveIndexFile(): void {
  const { pathname, search, hash } = location;
  if (pathname === '/index.html') history.replaceState(null, '', `/${search}${hash}`);
}

export const appRoutes = routeTree.update({
  component: AppShell,
  notFoundComponent: NotFoundScreen,
  errorComponent: BrokenShell,
});

export function createAppRouter(store: Store) {
  // Before the router's own listener: at the window, capturing makes no difference in Chromium.
  window.addEventListener('popstate', (move) => overPage.follow(move));
  const router = createRouter({
    routeTree: appRoutes,
    context: { store },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultErrorComponent: BrokenScreen,
    defaultOnCatch: (error) => dispatchEvent(new CustomEvent(screenBroke, { detail: error })),
  });
  let end = (): void => undefined;
  router.subscribe('onBeforeLoad', () => {
    end();
    end = store.get(foregroundAtom).begin('screen');
  });
  router.subscribe('onResolved', () => end());
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** True if the screen that opened the reader is one step back in the history. */
    isReaderOpenedHere?: boolean;
    isJustCast?: boolean;
  }
  interface StaticDataRouteOption {
    title?: Label;
    /** `plain` shows no button, `none` hides the bar. */
    leading?: 'menu' | 'back' | 'plain' | 'none';
    hasNoFooter?: boolean;
    back?: Destination;
  }
}
