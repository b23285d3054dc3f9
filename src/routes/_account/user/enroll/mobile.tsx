import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { readStep } from '~/routes/-code-step.ts';
import { EnrollContactRoute } from './-enroll-contact-route.tsx';

export const Route = createFileRoute('/_account/user/enroll/mobile')({
  staticData: { title: titles.enrollMobile, back: '/user/info/checklist', hasNoFooter: true },
  validateSearch: readStep,
  component: EnrollMobileRoute,
});

function EnrollMobileRoute() {
  const { step } = Route.useSearch();
  return <EnrollContactRoute kind="mobile" isCodeOpen={step === 'code'} />;
}
