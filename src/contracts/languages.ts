/** By BCP 47 tag (docs/languages.md). `name` is the language's own. */
export const languages = {
  // The Philippines usually write American dates, month first.
  en: { name: 'English', locale: 'en-US' },
  fil: { name: 'Filipino', locale: 'fil-PH' },
} as const;
export type Language = keyof typeof languages;

export const languageTags = Object.keys(languages) as readonly Language[];

/** English texts are in the code itself. */
export const translatedTags = languageTags.filter((tag) => tag !== 'en');

export const isLanguage = (tag: unknown): tag is Language =>
  languageTags.some((language) => language === tag);

export const forEachLanguage = <Thing>(make: (language: Language) => Thing) =>
  Object.fromEntries(languageTags.map((language) => [language, make(language)])) as Readonly<
    Record<Language, Thing>
  >;

export const languageCookie = 'language';

/** The web app manifest, written by tools/build/manifest.ts. */
export const manifestAddress = (language: Language): string =>
  language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;

export const languageOf = (kept: string | null): Language => (isLanguage(kept) ? kept : 'en');
