import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { VoteRoute } from './-vote-route.tsx';

export const Route = createFileRoute('/_member/ga/election/vote/bod')({
  staticData: { title: titles.bod, back: '/ga/election/policy', hasNoFooter: true },
  component: () => <VoteRoute key="bod" category="bod" />,
});
