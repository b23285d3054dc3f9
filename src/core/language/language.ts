import { translations } from 'virtual:translations';
import type { Language } from '~/contracts/languages.ts';
import { pause } from '~/core/pause.ts';
import { speakWith, spokenLanguage, type Translation } from '~/labels/label.ts';
import {
  beginLanguage,
  keepLanguage,
  showLanguage,
  shownLanguage,
  tellLanguage,
  wantedLanguage,
} from './shown-language.ts';

/** `translation` is null for English. */
type Words = { readonly language: Language; readonly translation: Translation | null };

/** Null if the translation could not be loaded. */
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
