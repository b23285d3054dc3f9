import { useState } from 'react';
import { say } from '~/labels/label.ts';
import { language as text } from '~/labels/language.ts';
import type { Language } from '~/lib/languages.ts';
import { useIsHere } from '~/ui/use-is-here.ts';
import { chooseLanguage } from './language.ts';
import styles from './language-choice.module.css';

/** What the last tap has led to. */
type Outcome = 'none' | 'loading' | 'failed';

/** Chooses a language, one at a time. */
export function useLanguageChoice(): {
  readonly outcome: Outcome;
  readonly choose: (language: Language) => void;
} {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const isHere = useIsHere();

  async function choose(language: Language) {
    if (outcome === 'loading') return;
    setOutcome('loading');
    const isDone = await chooseLanguage(language, () => isHere.current);
    setOutcome(isDone ? 'none' : 'failed');
  }
  return { outcome, choose: (language) => void choose(language) };
}

/** Says that a language is loading or could not be loaded. */
export function ChoiceStatus({ outcome }: { readonly outcome: Outcome }) {
  return (
    <p role="status" className={styles['status']}>
      {outcome === 'none' ? null : say(outcome === 'loading' ? text.loading : text.failed)}
    </p>
  );
}
