import { useSyncExternalStore } from 'react';
import {
  isLanguage,
  type Language,
  languageCookie,
  languageOf,
  languages,
  manifestAddress,
} from '~/contracts/languages.ts';
import { documentCookies } from '~/core/cookies.ts';
import { showLocale } from '~/core/locale.ts';

/**
 * Module state: a document has one language. A cookie keeps it on the device for the first paint.
 */
let shown: Language = 'en';
/** The choice on this page, in case the browser refuses cookies. */
let chosen: Language | null = null;

/** Seconds. No browser keeps a cookie for longer. */
const lifetime = 400 * 86_400;

const listeners = new Set<() => void>();

export const shownLanguage = (): Language => shown;

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Call `tellLanguage` afterwards. */
export function showLanguage(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
  showLocale(languages[language].locale);
  const link = document.querySelector('link[rel="manifest"]');
  const address = manifestAddress(language);
  if (link?.getAttribute('href') !== address) link?.setAttribute('href', address);
}

export function tellLanguage(): void {
  for (const listener of listeners) listener();
}

export function keepLanguage(language: Language): void {
  chosen = language;
  documentCookies.write(languageCookie, language, lifetime);
}

/** The next start is in English. */
export function forgetLanguage(): void {
  chosen = null;
  documentCookies.clear(languageCookie);
}

/** Chosen in any tab, else English. The device's language does not count. */
export const wantedLanguage = (): Language =>
  languageOf(documentCookies.read(languageCookie, isLanguage) ?? chosen);

/** Resets the page to English until a translation is loaded. @returns the language to load */
export function beginLanguage(): Language {
  chosen = null;
  listeners.clear();
  showLanguage('en');
  const kept = documentCookies.read(languageCookie, isLanguage);
  // Safari deletes cookies of scripts after seven days, so renew it at each start.
  if (isLanguage(kept)) keepLanguage(kept);
  return wantedLanguage();
}

/** Redraws the caller. Only the shell and screens with a language choice need it. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, shownLanguage);
