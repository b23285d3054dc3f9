import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { shownLanguage } from '~/state/language.ts';
import { amendmentTitlesAtom, ensureAmendmentTitlesAtom } from './amendments.ts';

/**
 * What stands on each page, from page 1, in the member's language where the list has it; empty until
 * it is known.
 */
export function useTitles(): readonly string[] {
  const ensure = useSetAtom(ensureAmendmentTitlesAtom);
  const returns = useAtomValue(returnsOnlineAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the line is back
  useEffect(() => {
    void ensure();
  }, [ensure, returns]);
  return useAtomValue(amendmentTitlesAtom)[shownLanguage()];
}
