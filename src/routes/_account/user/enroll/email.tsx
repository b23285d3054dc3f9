import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { ContactRoute } from '~/routes/-contact-route.tsx';
import { readCodeStep } from '~/session/guards.ts';

export const Route = createFileRoute('/_account/user/enroll/email')({
  staticData: { title: titles.enrollEmail, back: '/user/info/checklist', hasNoFooter: true },
  validateSearch: readCodeStep,
  component: EnrollEmailRoute,
});

function EnrollEmailRoute() {
  const { step } = Route.useSearch();
  return <ContactRoute kind="email" isCodeStep={step === 'code'} />;
}
