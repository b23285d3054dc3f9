import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * Few members ask for a code at login: the others sign in without its form. Who draws it has to
 * preload it in the route's loader, so that Try again asks for a file that did not arrive.
 */
export const LoginCodeStep = lazyRouteComponent(
  () => import('~/features/one-time-code/login-code-form.tsx'),
  'LoginCodeForm',
);
