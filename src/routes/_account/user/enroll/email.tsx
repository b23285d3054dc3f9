import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { readCodeStep } from '~/routes/-guards.ts';
import { EnrollContactRoute } from './-enroll-contact-route.tsx';

export const Route = createFileRoute('/_account/user/enroll/email')({
  staticData: { title: titles.enrollEmail, back: '/user/info/checklist', hasNoFooter: true },
  validateSearch: readCodeStep,
  component: EnrollEmailRoute,
});

function EnrollEmailRoute() {
  const { step } = Route.useSearch();
  return <EnrollContactRoute kind="email" isCodeOpen={step === 'code'} />;
}
