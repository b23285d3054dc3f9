import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '~/help/legal-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { bringText } from '~/routes/-prose.ts';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { title: titles.privacyPolicy },
  beforeLoad: () => bringText('privacy-policy'),
  component: PrivacyScreen,
});
