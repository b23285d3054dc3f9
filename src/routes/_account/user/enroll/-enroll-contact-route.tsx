import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ContactScreen } from '~/features/enrollment/contact-screen.tsx';
import { homeOf } from '~/routes/-guards.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

type EnrollContactRouteProps = {
  readonly kind: 'email' | 'mobile';
  readonly isCodeOpen: boolean;
};

/** A missing contact is given: the value, then the code, then on to what is still open. */
export function EnrollContactRoute({ kind, isCodeOpen }: EnrollContactRouteProps) {
  const { store } = useRouteContext({ from: '__root__' });
  const { history } = useRouter();
  const navigate = useNavigateHere();
  const leave = useCallback(
    () => void navigate({ to: homeOf(store), ignoreBlocker: true, replace: true }),
    [navigate, store],
  );
  return (
    <ContactScreen
      kind={kind}
      isCodeOpen={isCodeOpen}
      onCode={() => void navigate({ to: `/user/enroll/${kind}`, search: { step: 'code' } })}
      onCorrect={() => history.back()}
      onDone={leave}
    />
  );
}
