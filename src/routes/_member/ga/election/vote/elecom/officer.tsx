import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { VoteRoute } from '~/routes/_member/ga/election/vote/-vote-route.tsx';

export const Route = createFileRoute('/_member/ga/election/vote/elecom/officer')({
  staticData: { title: titles.elecomOfficer, back: '/ga/election/vote/audit', hasNoFooter: true },
  component: () => <VoteRoute key="elecom_of" category="elecom_of" />,
});
