import { createFileRoute } from '@tanstack/react-router';
import { UsernameScreen } from '~/features/enrollment/username-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useBackToSettings } from './-back-to-settings.ts';

export const Route = createFileRoute('/_member/settings/username')({
  staticData: { title: titles.changeUsername, back: '/settings' },
  component: UsernameRoute,
});

function UsernameRoute() {
  return <UsernameScreen onDone={useBackToSettings()} />;
}
