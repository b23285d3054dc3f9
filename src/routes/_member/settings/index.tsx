import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '~/features/settings/settings-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/_member/settings/')({
  staticData: { title: titles.settings, leading: 'menu' },
  component: SettingsScreen,
});
