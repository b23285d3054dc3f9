import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { VoteRoute } from '~/routes/_member/ga/election/vote/-vote-route.tsx';

export const Route = createFileRoute('/_member/ga/election/vote/elecom/enlisted-personnel')({
  staticData: {
    title: titles.elecomEnlisted,
    back: '/ga/election/vote/elecom/officer',
    hasNoFooter: true,
  },
  component: () => <VoteRoute key="elecom_ep" category="elecom_ep" />,
});
