import { createRouter } from '@tanstack/react-router';
import type { Destination } from '~/contracts/screens.ts';
import { BrokenScreen } from '~/features/shell/fallback-screens.tsx';
import type { Label } from '~/labels/label.ts';
import { screenBroke } from '~/lib/screen-broke.ts';
import { routeTree } from '~/routeTree.gen.ts';
import type { Store } from '~/state/services.ts';

/** The router; guards read the store synchronously through its context. */
export const createAppRouter = (store: Store) =>
  createRouter({
    routeTree,
    context: { store },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
    notFoundMode: 'root',
    // Inside the shell: whoever meets a broken screen still has the ways to all others.
    defaultErrorComponent: BrokenScreen,
    defaultOnCatch: (error) => dispatchEvent(new CustomEvent(screenBroke, { detail: error })),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The step before this one in the history is the screen that opened the reader. */
    isReaderOpenedHere?: boolean;
  }
  interface StaticDataRouteOption {
    /** Shown in the top bar and in the page title. */
    title?: Label;
    /** What stands at the start of the top bar: `plain` is nothing, `none` hides the bar. */
    leading?: 'menu' | 'back' | 'plain' | 'none';
    /** The screen asks for no bottom bar. */
    hasNoFooter?: boolean;
    /** Where the back arrow leads. */
    back?: Destination;
  }
}
