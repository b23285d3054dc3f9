import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ReceiptScreen } from '~/features/election/receipt-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { requireVoted } from '~/routes/-guards.ts';
import { leaveReceiptAtom } from '~/state/ballot.ts';

export const Route = createFileRoute('/_member/ga/election/ballot')({
  staticData: { title: titles.receipt, back: '/ga/election/ratings', hasNoFooter: true },
  beforeLoad: ({ context }) => requireVoted(context.store),
  onLeave: ({ context }) => void context.store.set(leaveReceiptAtom),
  component: ReceiptRoute,
});

function ReceiptRoute() {
  const navigate = useNavigate();
  return (
    <ReceiptScreen onDone={() => void navigate({ to: '/ga/election/ratings', replace: true })} />
  );
}
