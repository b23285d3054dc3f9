import { translations } from 'virtual:translations';
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
import { pause } from '~/core/waits.ts';
import { speakWith, spokenLanguage, type Translation } from '~/labels/label.ts';

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

/** The BCP 47 tag for dates and numbers. */
export const locale = (): string => languages[shown].locale;

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Call `tellLanguage` afterwards. */
export function showLanguage(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
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

type Words = { readonly language: Language; readonly translation: Translation | null };

async function load(language: Language): Promise<Words | null> {
  if (language === 'en') return { language, translation: null };
  const file = await translations[language]().catch(() => null);
  return file === null ? null : { language, translation: file.translation };
}

function speak({ language, translation }: Words): void {
  speakWith(translation);
  showLanguage(language);
}

/** Milliseconds; then the start continues in English. */
const wordsTimeoutMs = 5_000;

/** Call it before the first render. */
export async function startLanguage(): Promise<void> {
  const wanted = beginLanguage();
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('pseudo')) {
    speakWith((await import('~/labels/pseudo.ts')).pseudo);
    return;
  }
  if (wanted === 'en') return;
  const words = await Promise.race([load(wanted), pause(wordsTimeoutMs)]);
  if (words) speak(words);
}

/**
 * Stores a language on this device and switches to it.
 *
 * @param isInSight false: the next screen switches
 * @returns false without a translation
 */
export async function chooseLanguage(
  language: Language,
  isInSight: () => boolean,
): Promise<boolean> {
  const words = await load(language);
  if (words === null) return false;
  keepLanguage(language);
  if (!isInSight()) return true;
  speak(words);
  tellLanguage();
  return true;
}

type Screens = {
  subscribe(
    event: 'onBeforeLoad' | 'onResolved',
    listener: (change: { readonly pathChanged: boolean }) => void,
  ): unknown;
};

/**
 * On navigation, switches to a language that another tab chose or that loaded late, so that no
 * screen mixes two.
 */
export function followLanguage(screens: Screens): void {
  let ready: Words | null = null;
  screens.subscribe('onBeforeLoad', ({ pathChanged }) => {
    const wanted = wantedLanguage();
    const isPseudo = import.meta.env.DEV && spokenLanguage() === 'en-XA';
    if (wanted === shownLanguage() || isPseudo) return;
    if (ready?.language === wanted) {
      if (pathChanged) speak(ready);
      return;
    }
    void load(wanted).then((words) => {
      ready = words;
    });
  });
  screens.subscribe('onResolved', tellLanguage);
}
