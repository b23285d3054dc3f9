import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { keepPlaceAtom } from '~/state/interrupted-work.ts';
import { acknowledgeEndAtom, endEarlyAtom } from '~/state/session.ts';

/**
 * Ends a session that would soon end by itself, and leads to the sign-in, which leads back here. The
 * covered screen is gone before anything else is shown: nothing on it sees that its member is not
 * there.
 */
export function useSignInAgain(): () => Promise<void> {
  const router = useRouter();
  const store = useStore();
  return useCallback(async () => {
    const { pathname } = router.state.location;
    void store.set(endEarlyAtom);
    store.set(keepPlaceAtom, pathname);
    await router.navigate({ to: '/', replace: true, ignoreBlocker: true });
    store.set(acknowledgeEndAtom);
  }, [router, store]);
}
