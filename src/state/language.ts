import { useSyncExternalStore } from 'react';
import {
  isLanguage,
  type Language,
  languageCookie,
  languages,
  manifestAddress,
  pickLanguage,
} from '~/contracts/languages.ts';
import { documentCookies } from '~/lib/cookies.ts';
import { showLocale } from '~/lib/locale.ts';

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

const listeners = new Set<() => void>();

/** What the page speaks now. */
export const shownLanguage = (): Language => shown;

/** Calls `listener` when the page speaks another language than before. @returns stops listening */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes what the page speaks from now on; who draws is told by `tellLanguage`. */
export function showLanguage(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
  showLocale(languages[language].locale);
  const link = document.querySelector('link[rel="manifest"]');
  const address = manifestAddress(language);
  if (link?.getAttribute('href') !== address) link?.setAttribute('href', address);
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
  if (isLanguage(kept)) keepLanguage(kept);
  return wantedLanguage();
}

/**
 * What the page speaks; who calls it is drawn again, with all that they draw, when that changes in
 * place. The shell does, and the screens on which a language can be chosen: on every other screen it
 * stays the same from the first moment to the last.
 */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, shownLanguage);
