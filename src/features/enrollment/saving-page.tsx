import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { OutcomePage } from '~/ui/outcome-page.tsx';

export type SavingPageStep = 'checking' | 'unknown' | 'not-saved' | 'saved';

type SavingPageProps = {
  readonly step: SavingPageStep;
  /** What is being saved, as it stands within a sentence. */
  readonly what: Label;
  /** What the button of this step does. */
  readonly onGoOn: () => Promise<unknown>;
};

const looks = {
  checking: { mood: 'working', title: enrollment.checkingTitle, body: enrollment.checkingBody },
  unknown: {
    mood: 'unsure',
    title: enrollment.unknownTitle,
    body: enrollment.unknownBody,
    way: enrollment.checkAgain,
  },
  'not-saved': {
    mood: 'unsure',
    title: enrollment.notSavedTitle,
    body: enrollment.notSavedBody,
    way: enrollment.tryAgain,
  },
  saved: {
    mood: 'done',
    title: enrollment.savedTitle,
    body: enrollment.savedBody,
    way: enrollment.continue,
  },
} as const;

/** What is known of something that was sent, where its answer was not the plain one. */
export function SavingPage({ step, what, onGoOn }: SavingPageProps) {
  const look = looks[step];
  useReloadGuard('entry');
  return (
    <OutcomePage
      mood={look.mood}
      title={say(look.title)}
      body={say(look.body, { what: say(what) })}
      ways={'way' in look ? [{ label: say(look.way), act: onGoOn }] : []}
    />
  );
}
