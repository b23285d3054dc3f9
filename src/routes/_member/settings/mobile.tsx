import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { ContactRoute } from '~/routes/-contact-route.tsx';
import { readCodeStep } from '~/session/guards.ts';

export const Route = createFileRoute('/_member/settings/mobile')({
  staticData: { title: titles.changeMobile, back: '/settings' },
  validateSearch: readCodeStep,
  beforeLoad: async ({ context }) => {
    const { contactChanges } = await import('~/account/contacts/contact-change.ts');
    context.store.set(contactChanges.mobile.restoreAtom);
  },
  component: ChangeMobileRoute,
});

function ChangeMobileRoute() {
  const { step } = Route.useSearch();
  return <ContactRoute kind="mobile" isChange isCodeStep={step === 'code'} />;
}
