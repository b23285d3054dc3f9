import { createFileRoute } from '@tanstack/react-router';
import { ChangePinScreen } from '~/account/pin/pin-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { toSettings, useLeaveWhenDone } from '~/routes/-leave-when-done.ts';

export const Route = createFileRoute('/_member/settings/security/pin')({
  staticData: { title: titles.changePin, back: '/settings' },
  component: ChangePinRoute,
});

function ChangePinRoute() {
  return <ChangePinScreen onDone={useLeaveWhenDone(toSettings)} />;
}
