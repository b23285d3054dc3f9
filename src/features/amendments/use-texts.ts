import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { shownLanguage } from '~/state/language.ts';
import { amendmentTextsAtom, ensureAmendmentTextsAtom } from './amendments.ts';

/** The words of the pages in the member's language, else in English, and how they are asked for. */
export function useTexts() {
  const wanted = shownLanguage();
  const texts = useAtomValue(amendmentTextsAtom)[wanted];
  const ensureIn = useSetAtom(ensureAmendmentTextsAtom);
  const ensure = useCallback(() => void ensureIn(wanted), [ensureIn, wanted]);
  return { ...texts, wanted, ensure };
}
