import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from './-guards.ts';

/** Everything that only a fully signed-in member may see. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context }) => {
    requireMember(context.store);
  },
});
