import { createFileRoute } from '@tanstack/react-router';
import { ChangePinScreen } from '~/features/pin/change-pin-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useBackToSettings } from '~/routes/_member/settings/-back-to-settings.ts';

export const Route = createFileRoute('/_member/settings/security/pin')({
  staticData: { title: titles.changePin, back: '/settings' },
  component: ChangePinRoute,
});

function ChangePinRoute() {
  return <ChangePinScreen onDone={useBackToSettings()} />;
}
