import { createFileRoute, redirect } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { isOfficeAtom } from '~/core/services.ts';
import { titles } from '~/labels/shell.ts';
import { ReadyScreen } from '~/office/ready-screen.tsx';
import { TurnOnScreen } from '~/office/staff-code-form.tsx';
import { forgetOfficeModeAtom } from '~/office/turn.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { homeOf } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';

export const Route = createFileRoute('/office')({
  staticData: { title: titles.office, leading: 'none', hasNoFooter: true },
  // A member's turn ends first.
  beforeLoad: ({ context: { store } }) => {
    if (store.get(signedInAtom) !== null) throw redirect({ to: homeOf(store) });
  },
  component: OfficeRoute,
});

function OfficeRoute() {
  const navigate = useNavigateHere();
  const forgetMode = useSetAtom(forgetOfficeModeAtom);
  // Storage is opened once per page.
  const startAgain = async () => {
    await forgetMode();
    location.reload();
  };
  return useAtomValue(isOfficeAtom) ? (
    <ReadyScreen onBegin={() => void navigate({ to: '/' })} onChanged={() => void startAgain()} />
  ) : (
    <TurnOnScreen onChanged={() => location.reload()} />
  );
}
