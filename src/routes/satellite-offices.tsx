import { createFileRoute } from '@tanstack/react-router';
import { OfficesScreen } from '~/help/offices/offices-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/satellite-offices')({
  staticData: { title: titles.satelliteOffices, leading: 'menu' },
  component: OfficesScreen,
});
