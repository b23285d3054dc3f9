import { translations } from 'virtual:translations';
import type { Language } from '~/contracts/languages.ts';
import { speakWith, spokenLanguage, type Translation } from '~/labels/label.ts';
import { pause } from '~/lib/pause.ts';
import {
  beginLanguage,
  keepLanguage,
  showLanguage,
  shownLanguage,
  tellLanguage,
  wantedLanguage,
} from '~/state/language.ts';

/** A language and its words; English stands in the labels themselves. */
type Words = { readonly language: Language; readonly translation: Translation | null };

/**
 * No translation is part of the first load: who reads English fetches none before the worker does.
 *
 * @returns null where the words could not be loaded
 */
async function load(language: Language): Promise<Words | null> {
  if (language === 'en') return { language, translation: null };
  const file = await translations[language]().catch(() => null);
  return file === null ? null : { language, translation: file.translation };
}

function speak({ language, translation }: Words): void {
  speakWith(translation);
  showLanguage(language);
}

/** Milliseconds that a start waits for the words; then it is English, and they come later. */
const wordsTimeoutMs = 5_000;

/** To be called before anything is drawn: who reads another language has it from the first screen on. */
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
 * Keeps a language on this phone and speaks it from now on.
 *
 * @param isInSight whether what was tapped is still there once the words have arrived: then what is
 *   on the screen changes in place; else it comes with the next screen
 * @returns false where its words could not be loaded: then nothing has changed
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

/** As much of the router as a language needs. */
type Screens = {
  subscribe(
    event: 'onBeforeLoad' | 'onResolved',
    listener: (change: { readonly pathChanged: boolean }) => void,
  ): unknown;
};

/**
 * A language that another tab has chosen, or whose words were not here at the start, comes with a
 * later screen, once the words are here: nothing that is in sight is ever half in one language and
 * half in another. What draws around the screens is told when the new one is there.
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
