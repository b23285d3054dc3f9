import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { ReceiptScreen } from '~/vote/receipt/ballot-receipt-screen.tsx';

export const Route = createFileRoute('/_member/ga/election/ballot')({
  staticData: { title: titles.receipt, back: '/ga/election/ratings', hasNoFooter: true },
  onLeave: async ({ context }) => {
    const { leaveReceiptAtom } = await import('~/vote/ballot.ts');
    await context.store.set(leaveReceiptAtom);
  },
  component: ReceiptRoute,
});

function ReceiptRoute() {
  const navigate = useNavigateHere();
  return (
    <ReceiptScreen
      onDone={() => void navigate({ to: '/ga/election/ratings', replace: true })}
      onVoteNext={() => void navigate({ to: '/sga/referendum' })}
    />
  );
}
