import { useId } from 'react';
import { say } from '~/labels/label.ts';
import { language as text } from '~/labels/language.ts';
import { type Language, languages } from '~/lib/languages.ts';
import { Card } from '~/ui/card.tsx';
import { Segments } from '~/ui/segments.tsx';
import { useLanguage } from '~/ui/use-language.ts';
import { ChoiceStatus } from './choice-status.tsx';
import styles from './language-group.module.css';
import { languageNames } from './language-names.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/** The language among the settings. It changes at once. */
export function LanguageGroup() {
  const id = useId();
  const spoken = useLanguage();
  const { course, choose } = useLanguageChoice();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {say(text.choice)}
      </h2>
      <Card>
        <Segments<Language>
          legend={<span className="visually-hidden">{say(text.choice)}</span>}
          options={languages.map((language) => [
            language,
            <span key={language} lang={language}>
              {say(languageNames[language])}
            </span>,
          ])}
          value={spoken}
          onChoose={choose}
        />
        <ChoiceStatus course={course} />
        <p className={styles['hint']}>{say(text.hint)}</p>
      </Card>
    </section>
  );
}
