import { createFileRoute } from '@tanstack/react-router';
import { ReadinessScreen } from '~/features/readiness/readiness-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { useQuery } from '~/state/persisted-query.ts';
import { referendumQuery } from '~/state/referendum.ts';

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
