import { createFileRoute } from '@tanstack/react-router';
import { LoginHistoryScreen } from '~/account/settings/login-history-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/_member/settings/security/login-history')({
  staticData: { title: titles.loginHistory, back: '/settings' },
  component: LoginHistoryScreen,
});
