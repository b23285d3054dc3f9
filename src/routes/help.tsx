import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '~/help/help-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/help')({
  staticData: { title: titles.help, leading: 'menu' },
  component: HelpScreen,
});
