import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { PracticeRoute } from './-practice-route.tsx';

/** The practice ballot: one address for each of its screens, and none of them asks who comes. */
export const Route = createFileRoute('/practice/{-$step}')({
  staticData: { title: titles.practice, hasNoFooter: true },
  component: () => <PracticeRoute step={Route.useParams().step} />,
});
