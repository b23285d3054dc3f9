import { say } from '~/labels/label.ts';
import { language as text } from '~/labels/language.ts';
import { languages } from '~/lib/languages.ts';
import { useLanguage } from '~/ui/use-language.ts';
import styles from './language-choice.module.css';
import { languageNames } from './language-names.ts';
import { ChoiceStatus, useLanguageChoice } from './use-language-choice.tsx';

/** English or Filipino, in a line beneath the screens that are seen before signing in. */
export function LanguageChoice() {
  const spoken = useLanguage();
  const { outcome, choose } = useLanguageChoice();
  return (
    <fieldset className={styles['choice']}>
      <legend className="visually-hidden">{say(text.choice)}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles['language']}
          aria-pressed={language === spoken}
          onClick={() => choose(language)}
        >
          {say(languageNames[language])}
        </button>
      ))}
      <ChoiceStatus outcome={outcome} />
    </fieldset>
  );
}
