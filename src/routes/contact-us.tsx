import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '~/help/contact-us-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/contact-us')({
  staticData: { title: titles.contactUs },
  component: ContactScreen,
});
