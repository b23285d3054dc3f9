import { createFileRoute } from '@tanstack/react-router';
import { UsernameScreen } from '~/account/data/credential-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { toSettings, useLeaveWhenDone } from '~/routes/-leave-when-done.ts';

export const Route = createFileRoute('/_member/settings/username')({
  staticData: { title: titles.changeUsername, back: '/settings' },
  component: UsernameRoute,
});

function UsernameRoute() {
  return <UsernameScreen onDone={useLeaveWhenDone(toSettings)} />;
}
