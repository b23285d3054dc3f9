import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '~/features/help/help-screen.tsx';
import { PracticeRow } from '~/features/practice/practice-row.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/help')({
  staticData: { title: titles.help, leading: 'menu' },
  component: () => <HelpScreen practice={<PracticeRow />} />,
});
