import { createFileRoute } from '@tanstack/react-router';
import { requireSignedIn } from './-guards.ts';

/** The steps that complete an account: open before every step of signing in is done. */
export const Route = createFileRoute('/_account')({
  beforeLoad: ({ context }) => {
    requireSignedIn(context.store);
  },
});
