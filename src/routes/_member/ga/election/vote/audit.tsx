import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { VoteRoute } from './-vote-route.tsx';

export const Route = createFileRoute('/_member/ga/election/vote/audit')({
  staticData: { title: titles.audit, back: '/ga/election/vote/bod', hasNoFooter: true },
  component: () => <VoteRoute key="audit" category="audit" />,
});
