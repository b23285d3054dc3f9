/** What the portal speaks, as BCP 47 tags. */
export const languages = ['en', 'fil'] as const;
export type Language = (typeof languages)[number];

/** Keeps the choice that was made on this phone. */
export const languageCookie = 'language';

/** Tagalog is what many phones call the language that the law calls Filipino. */
const filipinoTags = ['fil', 'tl'];

/**
 * What to speak on a phone: what was chosen there, else the first of its own languages that the
 * portal has, else English.
 *
 * @param kept what the cookie holds; whatever is no language of the portal's counts as nothing
 * @param ofPhone BCP 47 tags, the preferred one first
 */
export function pickLanguage(kept: string | null, ofPhone: readonly string[]): Language {
  const chosen = languages.find((language) => language === kept);
  if (chosen !== undefined) return chosen;
  for (const tag of ofPhone) {
    const [language = ''] = tag.toLowerCase().split('-');
    if (filipinoTags.includes(language)) return 'fil';
    if (language === 'en') return 'en';
  }
  return 'en';
}
