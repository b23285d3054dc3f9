import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '~/features/company/company-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/our-company')({
  staticData: { title: titles.ourCompany, leading: 'menu' },
  component: CompanyScreen,
});
