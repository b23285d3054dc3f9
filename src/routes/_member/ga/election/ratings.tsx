import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RatingScreen } from '~/features/election/rating-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { requireVoted } from '~/routes/-guards.ts';

export const Route = createFileRoute('/_member/ga/election/ratings')({
  staticData: { title: titles.rating, back: '/dashboard', hasNoFooter: true },
  beforeLoad: ({ context }) => requireVoted(context.store),
  component: RatingRoute,
});

function RatingRoute() {
  const navigate = useNavigate();
  return <RatingScreen onDone={() => void navigate({ to: '/dashboard', ignoreBlocker: true })} />;
}
