import { language } from '~/labels/language.ts';

/** What each is called, by itself. */
export const languageNames = { en: language.english, fil: language.filipino } as const;
