import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { readCodeStep } from '~/routes/-guards.ts';
import { EnrollContactRoute } from './-enroll-contact-route.tsx';

export const Route = createFileRoute('/_account/user/enroll/mobile')({
  staticData: { title: titles.enrollMobile, back: '/user/info/checklist', hasNoFooter: true },
  validateSearch: readCodeStep,
  component: EnrollMobileRoute,
});

function EnrollMobileRoute() {
  const { step } = Route.useSearch();
  return <EnrollContactRoute kind="mobile" isCodeOpen={step === 'code'} />;
}
