import { createFileRoute } from '@tanstack/react-router';
import { PasswordScreen } from '~/account/data/credential-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { toSettings, useLeaveWhenDone } from '~/routes/-leave-when-done.ts';

export const Route = createFileRoute('/_member/settings/password')({
  staticData: { title: titles.changePassword, back: '/settings' },
  component: PasswordRoute,
});

function PasswordRoute() {
  return <PasswordScreen onDone={useLeaveWhenDone(toSettings)} />;
}
