import { createFileRoute } from '@tanstack/react-router';
import { AuthenticationScreen } from '~/features/settings/authentication-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useFreshSession } from '~/state/session/session.ts';

export const Route = createFileRoute('/_member/settings/security/authentication')({
  staticData: { title: titles.authentication, back: '/settings' },
  component: AuthenticationRoute,
});

function AuthenticationRoute() {
  // It may have been turned on or off on another phone.
  useFreshSession();
  return <AuthenticationScreen />;
}
