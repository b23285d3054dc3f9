import { createFileRoute } from '@tanstack/react-router';
import { AuthenticationScreen } from '~/features/settings/authentication-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { refreshSessionAtom } from '~/state/session.ts';

export const Route = createFileRoute('/_member/settings/security/authentication')({
  staticData: { title: titles.authentication, back: '/settings' },
  loader: ({ context: { store }, cause, preload }) => {
    // It may have been turned on or off on another phone.
    if (!preload && cause === 'enter') void store.set(refreshSessionAtom);
  },
  component: AuthenticationScreen,
});
