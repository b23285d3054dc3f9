import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { pathOf } from '~/contracts/screens.ts';
import { titles } from '~/labels/shell.ts';
import { bringText } from '~/routes/-prose.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { resumedLocationAtom } from '~/session/resumable-form.ts';
import { requiredPicksAtom } from '~/vote/ballot.ts';
import { boothPageAt, electionBooth, firstPage } from '~/vote/booth/booth-order.ts';
import { ElectionRulesScreen } from '~/vote/booth/election-rules-screen.tsx';

export const Route = createFileRoute('/_member/ga/election/policy')({
  staticData: { title: titles.electionRules, back: '/dashboard', hasNoFooter: true },
  beforeLoad: () => bringText('election-rules'),
  component: ElectionCodeRoute,
});

function ElectionCodeRoute() {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  // A member whose session ended in the booth continues there.
  const start = () => {
    const resumed = store.get(resumedLocationAtom);
    const isInBooth = resumed !== null && boothPageAt(electionBooth, pathOf(resumed)) !== null;
    const first = electionBooth.pages[firstPage(store.get(requiredPicksAtom))];
    void navigate(isInBooth ? resumed : first);
  };
  const toReceipt = () => void navigate({ to: '/ga/election/ballot', replace: true });
  const enterAgain = () => void navigate({ to: '/ga/election/auth' });
  return <ElectionRulesScreen onStarted={start} onVoted={toReceipt} onEnterAgain={enterAgain} />;
}
