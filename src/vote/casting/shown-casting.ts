import { atom, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import type { VoteName } from '~/vote/vote.ts';

const shownAtom = atom<VoteName | null>(null);

/** Its casting page replaces the offline strip and the message. */
export const shownCastingAtom = atom((get) => get(shownAtom));

export function useShownCasting(name: VoteName): void {
  const setShown = useSetAtom(shownAtom);
  useLayoutEffect(() => {
    setShown(name);
    return () => setShown(null);
  }, [name, setShown]);
}
