import { useSyncExternalStore } from 'react';
import { onLanguage, shownLanguage } from '~/lib/language.ts';
import type { Language } from '~/lib/languages.ts';

/**
 * What the page speaks; who calls it is drawn again, with all that they draw, when that changes in
 * place. The shell does, and the screens on which a language can be chosen: on every other screen it
 * stays the same from the first moment to the last.
 */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, shownLanguage);
