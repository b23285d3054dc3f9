import { createFileRoute, useBlocker, useRouteContext, useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { EnrollPinScreen } from '~/account/pin/pin-screens.tsx';
import { askAtom } from '~/core/messages.ts';
import { say } from '~/labels/label.ts';
import { pinOutcome } from '~/labels/pin.ts';
import { shell, titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { homeOf } from '~/session/guards.ts';
import { leaveForAnotherAccountAtom } from '~/session/session.ts';

const address = '/user/enroll/pin';

export const Route = createFileRoute('/_account/user/enroll/pin')({
  staticData: { title: titles.enrollPin, back: '/', hasNoFooter: true },
  component: EnrollPinRoute,
});

function EnrollPinRoute() {
  const navigate = useNavigateHere();
  const router = useRouter();
  const { store } = useRouteContext({ from: '__root__' });
  const ask = useSetAtom(askAtom);
  const leave = useSetAtom(leaveForAnotherAccountAtom);

  // Without a PIN, every way back leads here: offer to sign out.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ next }) => {
      if (next.pathname !== '/' || homeOf(store) !== address) return false;
      const isSure = await ask({
        title: say(pinOutcome.leaveTitle),
        body: say(pinOutcome.leaveBody),
        confirm: say(shell.logOut),
        cancel: say(shell.stay),
      });
      if (isSure) await leave();
      return !isSure;
    },
  });

  /** A late response must not navigate away from another screen. */
  const goOn = () => {
    const { pathname } = router.state.location;
    if (pathname === address || pathname === '/') {
      void navigate({ to: homeOf(store), ignoreBlocker: true });
    }
  };

  return (
    <EnrollPinScreen
      onDone={goOn}
      onPinEntry={() => void navigate({ to: '/', ignoreBlocker: true })}
      onAnotherCode={() => void navigate({ to: '/user/reset/pin', replace: true })}
      onOtherAccount={() => void leave().then(() => navigate({ to: '/', ignoreBlocker: true }))}
    />
  );
}
