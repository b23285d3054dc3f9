import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { refreshSessionAtom } from './session.ts';

/**
 * Asks for the session anew when the calling screen opens; until then it shows what the phone
 * knows. No loader does it: one that has begun while a finger touched the link is not run again.
 */
export function useFreshSession(): void {
  const refresh = useSetAtom(refreshSessionAtom);
  useEffect(() => {
    void refresh();
  }, [refresh]);
}
