import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '~/features/profile/profile-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { refreshSessionAtom } from '~/state/session.ts';

export const Route = createFileRoute('/_member/profile')({
  staticData: { title: titles.profile, leading: 'menu' },
  loader: ({ context: { store }, cause, preload }) => {
    // The screen shows what the phone knows at once; coming here asks again.
    if (!preload && cause === 'enter') void store.set(refreshSessionAtom);
  },
  component: ProfileScreen,
});
