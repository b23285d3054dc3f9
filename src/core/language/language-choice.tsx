import { useState } from 'react';
import { type Language, languages, languageTags } from '~/contracts/languages.ts';
import { language as text } from '~/labels/display.ts';
import { say } from '~/labels/label.ts';
import { useIsHere } from '~/ui/screen-hooks.ts';
import { chooseLanguage, useLanguage } from './language.ts';
import styles from './language-choice.module.css';

type Outcome = { readonly step: 'loading' | 'failed'; readonly language: Language } | null;

export function useLanguageChoice(): {
  readonly outcome: Outcome;
  readonly choose: (language: Language) => void;
} {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const isHere = useIsHere();

  async function choose(language: Language) {
    if (outcome?.step === 'loading') return;
    setOutcome({ step: 'loading', language });
    const isDone = await chooseLanguage(language, () => isHere.current);
    setOutcome(isDone ? null : { step: 'failed', language });
  }
  return { outcome, choose: (language) => void choose(language) };
}

export function ChoiceStatus({ outcome }: { readonly outcome: Outcome }) {
  return (
    <p role="status" className={styles['status']}>
      {outcome === null
        ? null
        : say(text[outcome.step], { language: languages[outcome.language].name })}
    </p>
  );
}

/** @param isShort shows codes, in the colour of their place */
export function LanguageChoice({ isShort = false }: { readonly isShort?: boolean }) {
  const spoken = useLanguage();
  const { outcome, choose } = useLanguageChoice();
  return (
    <fieldset className={isShort ? styles['short'] : styles['choice']}>
      <legend className="visually-hidden">{say(text.choice)}</legend>
      {languageTags.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles['language']}
          aria-pressed={language === spoken}
          onClick={() => choose(language)}
        >
          {isShort ? <span>{language.toUpperCase()}</span> : null}{' '}
          <span className={isShort ? 'visually-hidden' : undefined}>
            {languages[language].name}
          </span>
        </button>
      ))}
      <ChoiceStatus outcome={outcome} />
    </fieldset>
  );
}
