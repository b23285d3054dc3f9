import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { ContactRoute } from '~/routes/-contact-route.tsx';
import { readCodeStep } from '~/session/guards.ts';

export const Route = createFileRoute('/_account/user/enroll/mobile')({
  staticData: { title: titles.enrollMobile, back: '/user/info/checklist', hasNoFooter: true },
  validateSearch: readCodeStep,
  component: EnrollMobileRoute,
});

function EnrollMobileRoute() {
  const { step } = Route.useSearch();
  return <ContactRoute kind="mobile" isCodeStep={step === 'code'} />;
}
