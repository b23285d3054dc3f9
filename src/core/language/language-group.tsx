import { type Language, languages, languageTags } from '~/contracts/languages.ts';
import { language as text } from '~/labels/display.ts';
import { say } from '~/labels/label.ts';
import { CardGroup } from '~/ui/group.tsx';
import { Segments } from '~/ui/segments.tsx';
import { useLanguage } from './language.ts';
import { ChoiceStatus, useLanguageChoice } from './language-choice.tsx';

export function LanguageGroup() {
  const spoken = useLanguage();
  const { outcome, choose } = useLanguageChoice();
  return (
    <CardGroup title={say(text.choice)} hint={say(text.hint)}>
      <Segments<Language>
        legend={<span className="visually-hidden">{say(text.choice)}</span>}
        options={languageTags.map((language) => [
          language,
          <span key={language} lang={language}>
            {languages[language].name}
          </span>,
        ])}
        value={spoken}
        onChoose={choose}
      />
      <ChoiceStatus outcome={outcome} />
    </CardGroup>
  );
}
