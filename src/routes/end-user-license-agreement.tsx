import { createFileRoute } from '@tanstack/react-router';
import { LicenceScreen } from '~/features/help/legal-screens.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/end-user-license-agreement')({
  staticData: { title: titles.licenceAgreement },
  component: LicenceScreen,
});
