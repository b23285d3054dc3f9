import { createFileRoute, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ContactScreen } from '~/features/enrollment/contact-screen.tsx';
import { CodeScreen } from '~/features/one-time-code/code-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { readStep } from '~/routes/-code-step.ts';
import { homeOf } from '~/routes/-guards.ts';

export const Route = createFileRoute('/_account/user/enroll/mobile')({
  staticData: { title: titles.enrollMobile, back: '/user/info/checklist', hasNoFooter: true },
  validateSearch: readStep,
  beforeLoad: async ({ context }) => {
    const { requireMissingContact } = await import('~/routes/-enrollment-guards.ts');
    requireMissingContact(context.store, 'mobile');
  },
  component: EnrollMobileRoute,
});

function EnrollMobileRoute() {
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
      kind="mobile"
      isCodeOpen={step === 'code'}
      onCode={() => void navigate({ to: '/user/enroll/mobile', search: { step: 'code' } })}
      onCorrect={() => history.back()}
      onDone={leave}
      renderCode={(code) => <CodeScreen {...code} />}
    />
  );
}
