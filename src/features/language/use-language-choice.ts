import { useState } from 'react';
import type { Language } from '~/lib/languages.ts';
import { useIsHere } from '~/ui/use-is-here.ts';
import { chooseLanguage } from './language.ts';

/** What became of the last tap. */
type Course = 'resting' | 'loading' | 'failed';

/** Chooses a language, one at a time. */
export function useLanguageChoice(): {
  readonly course: Course;
  readonly choose: (language: Language) => void;
} {
  const [course, setCourse] = useState<Course>('resting');
  const isHere = useIsHere();

  async function choose(language: Language) {
    if (course === 'loading') return;
    setCourse('loading');
    const isDone = await chooseLanguage(language, () => isHere.current);
    setCourse(isDone ? 'resting' : 'failed');
  }
  return { course, choose: (language) => void choose(language) };
}
