import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { requirePagesBefore, VoteRoute } from './-vote-route.tsx';

export const Route = createFileRoute('/_member/ga/election/vote/audit')({
  staticData: { title: titles.audit, back: '/ga/election/vote/bod', hasNoFooter: true },
  beforeLoad: ({ context }) => requirePagesBefore(context.store, 'audit'),
  component: () => <VoteRoute key="audit" category="audit" />,
});
