import { createFileRoute } from '@tanstack/react-router';
import { LicenceScreen } from '~/help/legal-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { bringText } from '~/routes/-prose.ts';

export const Route = createFileRoute('/end-user-license-agreement')({
  staticData: { title: titles.licenceAgreement },
  beforeLoad: () => bringText('licence-agreement'),
  component: LicenceScreen,
});
