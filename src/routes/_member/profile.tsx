import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '~/account/profile/profile-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useFreshSession } from '~/session/member-query.ts';

export const Route = createFileRoute('/_member/profile')({
  staticData: { title: titles.profile, leading: 'menu' },
  component: ProfileRoute,
});

function ProfileRoute() {
  useFreshSession();
  return <ProfileScreen />;
}
