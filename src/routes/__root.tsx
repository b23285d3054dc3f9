import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Store } from '~/core/services.ts';

/** The router adds the shell: src/app/router.ts. */
export const Route = createRootRouteWithContext<{ store: Store }>()({});
