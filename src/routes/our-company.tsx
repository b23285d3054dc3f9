import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '~/help/company-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { bringText } from '~/routes/-prose.ts';

export const Route = createFileRoute('/our-company')({
  staticData: { title: titles.ourCompany, leading: 'menu' },
  beforeLoad: () => bringText('our-company'),
  component: CompanyScreen,
});
