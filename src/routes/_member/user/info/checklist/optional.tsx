import { createFileRoute } from '@tanstack/react-router';
import { OptionalChecklistScreen } from '~/account/checklist-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';

export const Route = createFileRoute('/_member/user/info/checklist/optional')({
  staticData: { title: titles.checklist, back: '/dashboard', hasNoFooter: true },
  beforeLoad: ({ context: { store }, preload }) => {
    // Redirects once: docs/behaviour/account.md#the-checklist.
    if (!preload) store.get(sessionCookiesAtom).skipUpdate();
  },
  component: OptionalChecklistRoute,
});

function OptionalChecklistRoute() {
  const navigate = useNavigateHere();
  return <OptionalChecklistScreen onContinue={() => void navigate({ to: '/dashboard' })} />;
}
