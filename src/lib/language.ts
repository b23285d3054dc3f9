import { documentCookies } from './cookies.ts';
import { type Language, languageCookie, languages, pickLanguage } from './languages.ts';

/**
 * The language of the portal on this phone, whoever is signed in. A cookie keeps it, as it keeps
 * the appearance: it is read at once, before anything is drawn.
 *
 * This is the document's own state: it has one language, which stands in its `lang`.
 */
let shown: Language = 'en';
/** What was chosen on this page, for where the phone keeps no cookies. */
let chosen: Language | null = null;

/** Seconds; no browser keeps a cookie for longer. */
const lifetime = 400 * 86_400;

/** What a phone reads that installs the portal (tools/build/manifest.ts). */
const manifests = { en: '/manifest.webmanifest', fil: '/manifest.fil.webmanifest' } as const;

const listeners = new Set<() => void>();

/** What the page speaks now. */
export const shownLanguage = (): Language => shown;

/**
 * How dates and figures are written in words: as on the other screens English dates are American,
 * month first, which in the Philippines is the usual way.
 */
export const locale = (): string => (shown === 'fil' ? 'fil-PH' : 'en-US');

/** Calls `listener` when the page speaks another language than before. @returns stops listening */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes what the page speaks from now on; who draws is told by `tellLanguage`. */
export function showLanguage(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
  const link = document.querySelector('link[rel="manifest"]');
  if (link?.getAttribute('href') !== manifests[language])
    link?.setAttribute('href', manifests[language]);
}

/** Has what stands on the screen drawn again. */
export function tellLanguage(): void {
  for (const listener of listeners) listener();
}

/** Keeps the member's choice on this phone, also after a log-out. */
export function keepLanguage(language: Language): void {
  chosen = language;
  documentCookies.write(languageCookie, language, lifetime);
}

/** What the portal should speak here: what was chosen, in whatever tab, else what the phone speaks. */
export const wantedLanguage = (): Language =>
  pickLanguage(documentCookies.read(languageCookie) ?? chosen, navigator.languages);

/** A page begins: in English, until the words of another language are there. @returns what it should speak */
export function beginLanguage(): Language {
  chosen = null;
  listeners.clear();
  showLanguage('en');
  const kept = documentCookies.read(languageCookie);
  // Safari forgets what a script has kept seven days ago, so it is kept anew at each start.
  const known = languages.find((language) => language === kept);
  if (known !== undefined) keepLanguage(known);
  return wantedLanguage();
}
