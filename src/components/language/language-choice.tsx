import { languages, languageTags } from '~/contracts/languages.ts';
import { say } from '~/labels/label.ts';
import { language as text } from '~/labels/language.ts';
import { useLanguage } from '~/state/language.ts';
import styles from './language-choice.module.css';
import { ChoiceStatus, useLanguageChoice } from './use-language-choice.tsx';

/** The languages, in a line beneath the screens that are seen before signing in. */
export function LanguageChoice() {
  const spoken = useLanguage();
  const { outcome, choose } = useLanguageChoice();
  return (
    <fieldset className={styles['choice']}>
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
          {languages[language].name}
        </button>
      ))}
      <ChoiceStatus outcome={outcome} />
    </fieldset>
  );
}
