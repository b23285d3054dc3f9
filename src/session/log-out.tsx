import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { LogOut } from 'lucide-react';
import { askAtom, type Question } from '~/core/messages.ts';
import { isOfficeAtom, type Store } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { sessionRegistryAtom, type WorkAtRisk } from './registry.ts';
import { signOutAtom } from './session.ts';

export function LogOutButton({ kind }: { readonly kind: 'second' | 'quiet' }) {
  const logOut = useLogOut();
  return (
    <Button kind={kind} icon={<LogOut aria-hidden="true" />} onClick={() => void logOut()}>
      {say(shell.logOut)}
    </Button>
  );
}

export function useLogOut(onSignedOut?: () => void): () => Promise<void> {
  const store = useStore();
  // The calling screen may unmount with the session.
  const router = useRouter();
  if (store.get(isOfficeAtom)) {
    return async () => {
      const registry = await store.get(sessionRegistryAtom).load();
      await registry?.finishTurn(store, router);
    };
  }
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

type Leaving = {
  readonly question: (atRisk: WorkAtRisk | null) => Question | null;
  readonly end: () => Promise<void>;
};

export async function leaveSession(store: Store, { question, end }: Leaving): Promise<void> {
  const registry = await store.get(sessionRegistryAtom).load();
  const asked = question((await registry?.findWorkAtRisk(store)) ?? null);
  if (asked === null || (await store.set(askAtom, asked))) await end();
}
