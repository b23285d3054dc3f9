import { createFileRoute, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ContactScreen } from '~/features/enrollment/contact-screen.tsx';
import { CodeScreen } from '~/features/one-time-code/code-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { readStep } from '~/routes/-code-step.ts';
import { homeOf } from '~/routes/-guards.ts';

export const Route = createFileRoute('/_account/user/enroll/email')({
  staticData: { title: titles.enrollEmail, back: '/user/info/checklist', hasNoFooter: true },
  validateSearch: readStep,
  beforeLoad: async ({ context }) => {
    const { requireMissingContact } = await import('~/routes/-enrollment-guards.ts');
    requireMissingContact(context.store, 'email');
  },
  component: EnrollEmailRoute,
});

function EnrollEmailRoute() {
  const { step } = Route.useSearch();
  const { store } = useRouteContext({ from: '__root__' });
  const { history } = useRouter();
  const navigate = useNavigate();
  const leave = useCallback(
    () => void navigate({ to: homeOf(store), ignoreBlocker: true, replace: true }),
    [navigate, store],
  );
  return (
    <ContactScreen
      kind="email"
      isCodeOpen={step === 'code'}
      onCode={() => void navigate({ to: '/user/enroll/email', search: { step: 'code' } })}
      onCorrect={() => history.back()}
      onDone={leave}
      renderCode={(code) => <CodeScreen {...code} />}
    />
  );
}
