import { createFileRoute } from '@tanstack/react-router';
import { MemberDataScreen } from '~/account/settings/member-data-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/_member/settings/info/')({
  staticData: { title: titles.memberData, back: '/settings' },
  component: MemberDataScreen,
});
