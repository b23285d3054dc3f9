import { createFileRoute, notFound } from '@tanstack/react-router';
import { PlannedScreen } from '~/features/shell/not-found-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { plannedAddresses } from './-planned-addresses.ts';

export const Route = createFileRoute('/$')({
  staticData: { title: titles.planned, leading: 'menu' },
  beforeLoad: ({ params }) => {
    if (!plannedAddresses.includes(`/${params._splat}`)) throw notFound();
  },
  component: PlannedScreen,
});
