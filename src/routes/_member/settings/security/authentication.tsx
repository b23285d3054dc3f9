import { createFileRoute } from '@tanstack/react-router';
import { AuthenticationScreen } from '~/account/settings/authentication-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useFreshSession } from '~/session/member-query.ts';

export const Route = createFileRoute('/_member/settings/security/authentication')({
  staticData: { title: titles.authentication, back: '/settings' },
  component: AuthenticationRoute,
});

function AuthenticationRoute() {
  // Another device may have changed the setting.
  useFreshSession();
  return <AuthenticationScreen />;
}
