import { createFileRoute } from '@tanstack/react-router';
import { askGuard, requireSignedIn } from '~/session/guards.ts';

export const Route = createFileRoute('/_account')({
  beforeLoad: async ({ context, matches }) => {
    requireSignedIn(context.store);
    const { accountGuards } = await import('~/account/account-guards.ts');
    await askGuard(accountGuards, context.store, matches);
  },
});
