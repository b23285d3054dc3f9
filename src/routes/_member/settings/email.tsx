import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { ContactRoute } from '~/routes/-contact-route.tsx';
import { readCodeStep } from '~/session/guards.ts';

export const Route = createFileRoute('/_member/settings/email')({
  staticData: { title: titles.changeEmail, back: '/settings' },
  validateSearch: readCodeStep,
  beforeLoad: async ({ context }) => {
    const { contactChanges } = await import('~/account/contacts/contact-change.ts');
    context.store.set(contactChanges.email.restoreAtom);
  },
  component: ChangeEmailRoute,
});

function ChangeEmailRoute() {
  const { step } = Route.useSearch();
  return <ContactRoute kind="email" isChange isCodeStep={step === 'code'} />;
}
