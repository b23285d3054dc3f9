import { createFileRoute } from '@tanstack/react-router';
import { LoginHistoryScreen } from '~/features/settings/login-history-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/_member/settings/security/login-history')({
  staticData: { title: titles.loginHistory, back: '/settings' },
  loader: async ({ context: { store }, cause, preload }) => {
    // The screen shows what the phone knows at once; coming here asks again.
    if (preload) return;
    const history = await import('~/state/login-history.ts');
    void store.set(history.ensureLoginHistoryAtom);
    if (cause === 'enter') void store.set(history.refreshLoginHistoryAtom);
  },
  component: LoginHistoryScreen,
});
