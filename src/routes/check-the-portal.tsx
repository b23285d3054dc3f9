import { createFileRoute } from '@tanstack/react-router';
import { CheckPortalScreen } from '~/help/legal-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { bringText } from '~/routes/-prose.ts';

export const Route = createFileRoute('/check-the-portal')({
  staticData: { title: titles.checkPortal },
  beforeLoad: () => bringText('check-the-portal'),
  component: CheckPortalScreen,
});
