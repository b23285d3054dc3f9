/**
 * By BCP 47 tag (docs/languages.md). `name` is the language's own; devices use one of `phoneTags`.
 */
export const languages = {
  // The Philippines usually write American dates, month first.
  en: { name: 'English', locale: 'en-US', phoneTags: ['en'] },
  // Many devices report Filipino as Tagalog.
  fil: { name: 'Filipino', locale: 'fil-PH', phoneTags: ['fil', 'tl'] },
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

/**
 * The language chosen on this device, else the device's first that the portal has.
 *
 * @param kept the cookie's value
 * @param ofPhone BCP 47 tags, the preferred one first
 */
export function pickLanguage(kept: string | null, ofPhone: readonly string[]): Language {
  if (isLanguage(kept)) return kept;
  for (const tag of ofPhone) {
    const [spoken = ''] = tag.toLowerCase().split('-');
    const language = languageTags.find((each) =>
      (languages[each].phoneTags as readonly string[]).includes(spoken),
    );
    if (language !== undefined) return language;
  }
  return 'en';
}
