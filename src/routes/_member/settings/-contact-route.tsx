import { useRouter } from '@tanstack/react-router';
import { ContactScreen } from '~/features/enrollment/contact-screen.tsx';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { useBackToSettings } from './-back-to-settings.ts';

type ContactRouteProps = { readonly kind: 'email' | 'mobile'; readonly isCodeOpen: boolean };

/** A contact is changed: the value, then the code, then back to the settings. */
export function ContactRoute({ kind, isCodeOpen }: ContactRouteProps) {
  const navigate = useNavigateHere();
  const { history } = useRouter();
  const leave = useBackToSettings();
  return (
    <ContactScreen
      kind={kind}
      isChange
      isCodeOpen={isCodeOpen}
      onCode={() => void navigate({ to: `/settings/${kind}`, search: { step: 'code' } })}
      onCorrect={() => history.back()}
      onDone={leave}
    />
  );
}
