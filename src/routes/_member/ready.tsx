import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '~/core/persisted-query.ts';
import { ReadinessScreen } from '~/home/readiness/readiness-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { generalAssemblyQuery, referendumQuery } from '~/vote/vote-calls.ts';

export const Route = createFileRoute('/_member/ready')({
  staticData: { title: titles.ready, back: '/dashboard' },
  component: ReadyRoute,
});

function ReadyRoute() {
  const navigate = useNavigateHere();
  // Home has usually fetched both.
  useQuery(generalAssemblyQuery, { fetches: 'when-unknown' });
  useQuery(referendumQuery, { fetches: 'when-unknown' });
  return <ReadinessScreen onPractise={() => void navigate({ to: '/practice/{-$step}' })} />;
}
