import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { LogOut } from 'lucide-react';
import { isOfficeAtom } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { leaveSession } from './leave-session.ts';
import { sessionRegistryAtom } from './registry.ts';
import { signOutAtom } from './session.ts';

export function LogOutButton({ kind }: { readonly kind: 'second' | 'quiet' }) {
  const logOut = useLogOut();
  return (
    <Button kind={kind} icon={<LogOut aria-hidden="true" />} onClick={() => void logOut()}>
      {say(shell.logOut)}
    </Button>
  );
}

/** @param onSignedOut called before the sign-in opens */
export function useLogOut(onSignedOut?: () => void): () => Promise<void> {
  const store = useStore();
  // The calling screen may unmount with the session.
  const router = useRouter();
  if (store.get(isOfficeAtom)) return () => store.get(sessionRegistryAtom).finishTurn(router);
  return () =>
    leaveSession(store, {
      question: (atRisk) => ({
        title: say(menu.logOutTitle),
        body: atRisk?.logOutWarning ?? say(menu.logOutBody),
        confirm: say(shell.logOut),
        cancel: say(shell.stay),
        isGrave: atRisk !== null,
      }),
      end: async () => {
        await store.set(signOutAtom);
        onSignedOut?.();
        await router.navigate({ to: '/' });
      },
    });
}
