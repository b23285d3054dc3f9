/**
 * What the portal speaks, by BCP 47 tag. A language is one entry here and its JSON files, which the
 * tests name while they are missing (docs/languages.md).
 *
 * - `name`: what it is called by itself.
 * - `locale`: how dates and figures are written in words.
 * - `phoneTags`: what phones call it.
 */
export const languages = {
  // English dates are American, month first, which in the Philippines is the usual way.
  en: { name: 'English', locale: 'en-US', phoneTags: ['en'] },
  // Tagalog is what many phones call the language that the law calls Filipino.
  fil: { name: 'Filipino', locale: 'fil-PH', phoneTags: ['fil', 'tl'] },
} as const;
export type Language = keyof typeof languages;

export const languageTags = Object.keys(languages) as readonly Language[];

/** All but English, which stands in the code itself. */
export const translatedTags = languageTags.filter((tag) => tag !== 'en');

export const isLanguage = (tag: unknown): tag is Language =>
  languageTags.some((language) => language === tag);

/** One of something for each language. */
export const forEachLanguage = <Thing>(make: (language: Language) => Thing) =>
  Object.fromEntries(languageTags.map((language) => [language, make(language)])) as Readonly<
    Record<Language, Thing>
  >;

/** Keeps the choice that was made on this phone. */
export const languageCookie = 'language';

/** Where a phone that installs the portal reads about it (tools/build/manifest.ts). */
export const manifestAddress = (language: Language): string =>
  language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;

/**
 * What to speak on a phone: what was chosen there, else the first of its own languages that the
 * portal has, else English.
 *
 * @param kept what the cookie holds; whatever is no language of the portal's counts as nothing
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
