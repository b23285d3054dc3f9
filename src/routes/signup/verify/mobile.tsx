import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { ContactRoute } from '~/routes/signup/verify/-contact-route.tsx';

export const Route = createFileRoute('/signup/verify/mobile')({
  staticData: { title: titles.verifyMobile, back: '/signup/verify', hasNoFooter: true },
  component: () => <ContactRoute contact="mobile" />,
});
