import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { askForRatingAtom } from '~/vote/rating/rating.ts';
import { ReferendumReceiptScreen } from '~/vote/receipt/referendum-receipt-screen.tsx';

export const Route = createFileRoute('/_member/sga/receipt')({
  staticData: { title: titles.referendumReceipt, back: '/dashboard', hasNoFooter: true },
  beforeLoad: async ({ context }) => {
    const { requireParticipated } = await import('~/vote/referendum-guards.ts');
    await requireParticipated(context.store);
  },
  component: ReferendumReceiptRoute,
});

function ReferendumReceiptRoute() {
  const navigate = useNavigateHere();
  const { history } = useRouter();
  const askForRating = useSetAtom(askForRatingAtom);
  const finish = () => {
    if (history.location.state.isJustCast) askForRating('referendum');
    // Replaced, so that the rating is asked once.
    void navigate({ to: '/dashboard', replace: true });
  };
  return (
    <ReferendumReceiptScreen
      onDone={finish}
      onVoteNext={() => void navigate({ to: '/ga/election/auth' })}
    />
  );
}
