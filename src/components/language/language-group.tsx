import { say } from '~/labels/label.ts';
import { language as text } from '~/labels/language.ts';
import { type Language, languages } from '~/lib/languages.ts';
import { CardGroup } from '~/ui/group.tsx';
import { Segments } from '~/ui/segments.tsx';
import { useLanguage } from '~/ui/use-language.ts';
import { languageNames } from './language-names.ts';
import { ChoiceStatus, useLanguageChoice } from './use-language-choice.tsx';

/** The language among the settings. It changes at once. */
export function LanguageGroup() {
  const spoken = useLanguage();
  const { outcome, choose } = useLanguageChoice();
  return (
    <CardGroup title={say(text.choice)} hint={say(text.hint)}>
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
      <ChoiceStatus outcome={outcome} />
    </CardGroup>
  );
}
