import { createFileRoute } from '@tanstack/react-router';
import { ElectionCodeScreen } from '~/features/election/election-code-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { bringText } from '~/routes/-prose.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/_member/ga/election/policy')({
  staticData: { title: titles.electionCode, back: '/dashboard', hasNoFooter: true },
  beforeLoad: async ({ context }) => {
    const { requireSecretKey } = await import('~/routes/-election-guards.ts');
    await requireSecretKey(context.store);
    await bringText('electionCode');
  },
  component: ElectionCodeRoute,
});

function ElectionCodeRoute() {
  const navigate = useNavigateHere();
  return <ElectionCodeScreen onStarted={() => void navigate({ to: '/ga/election/vote/bod' })} />;
}
