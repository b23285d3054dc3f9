import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ElectionCodeScreen } from '~/features/election/election-code-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { requireSecretKey } from '~/routes/-guards.ts';

export const Route = createFileRoute('/_member/ga/election/policy')({
  staticData: { title: titles.electionCode, back: '/dashboard', hasNoFooter: true },
  beforeLoad: ({ context }) => requireSecretKey(context.store),
  component: ElectionCodeRoute,
});

function ElectionCodeRoute() {
  const navigate = useNavigate();
  return <ElectionCodeScreen onStarted={() => void navigate({ to: '/ga/election/vote/bod' })} />;
}
