import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { ContactCodeRoute } from '~/routes/signup/verify/-contact-code-route.tsx';

export const Route = createFileRoute('/signup/verify/mobile')({
  staticData: { title: titles.verifyMobile, back: '/signup/verify', hasNoFooter: true },
  component: () => <ContactCodeRoute contact="mobile" />,
});
