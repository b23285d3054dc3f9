import { useRouter } from '@tanstack/react-router';
import { ContactScreen } from '~/account/contacts/contact-screen.tsx';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { homeOf } from '~/session/guards.ts';
import { toSettings, useLeaveWhenDone } from './-leave-when-done.ts';

type ContactRouteProps = {
  readonly kind: 'email' | 'mobile';
  readonly isChange?: boolean;
  readonly isCodeStep: boolean;
};

export function ContactRoute({ kind, isChange = false, isCodeStep }: ContactRouteProps) {
  const navigate = useNavigateHere();
  const { history } = useRouter();
  const leave = useLeaveWhenDone(isChange ? toSettings : homeOf);
  const address = isChange ? (`/settings/${kind}` as const) : (`/user/enroll/${kind}` as const);
  return (
    <ContactScreen
      kind={kind}
      isChange={isChange}
      isCodeStep={isCodeStep}
      onCode={() => void navigate({ to: address, search: { step: 'code' } })}
      onCorrect={() => history.back()}
      onDone={leave}
    />
  );
}
