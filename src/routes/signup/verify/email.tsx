import { createFileRoute } from '@tanstack/react-router';
import { titles } from '~/labels/shell.ts';
import { ContactRoute } from '~/routes/signup/verify/-contact-route.tsx';

export const Route = createFileRoute('/signup/verify/email')({
  staticData: { title: titles.verifyEmail, back: '/signup/verify', hasNoFooter: true },
  component: () => <ContactRoute contact="email" />,
});
