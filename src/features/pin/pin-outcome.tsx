import type { Problem } from '~/contracts/problem.ts';
import { say } from '~/labels/label.ts';
import { pinOutcome as text } from '~/labels/pin.ts';
import { sayProblem } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { signIn } from '~/labels/sign-in.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { OutcomePage, type Way } from '~/ui/outcome-page.tsx';

type PinOutcomeProps = {
  readonly step: 'verifying' | 'not-saved' | 'unknown' | 'saved';
  /** The cooperative will tell whether the PIN was saved, once it can be asked. */
  readonly canAsk: boolean;
  /** What the server said to another try, or null. */
  readonly refusal: Problem | null;
  readonly onAskAgain: () => Promise<unknown>;
  readonly onSaveAgain: () => Promise<unknown>;
  /** To the PIN entry, where the new PIN shows whether it is taken. Needed where nobody tells. */
  readonly onTryNew?: () => void;
  /** Needed where nobody tells. */
  readonly onAnotherCode?: () => void;
  /** Saved, but the portal could not be opened. */
  readonly onGoOn?: () => Promise<unknown>;
};

const looks = {
  verifying: { mood: 'working', title: text.verifyingTitle, body: text.verifyingBody },
  'not-saved': { mood: 'unsure', title: text.notSavedTitle, body: text.notSavedBody },
  unknown: { mood: 'unsure', title: text.unknownTitle, body: text.tryNewBody },
  saved: { mood: 'done', title: text.savedTitle, body: text.savedBody },
} as const;

/** What is known of a PIN that was sent. */
export function PinOutcome(props: PinOutcomeProps) {
  const { step, canAsk, refusal } = props;
  const { mood, title, body } = looks[step];
  useReloadGuard('entry');
  return (
    <OutcomePage
      mood={mood}
      title={say(title)}
      body={say(step === 'unknown' && canAsk ? text.askAgainBody : body)}
      note={refusal === null ? null : say(text.secondRefused, { reason: sayProblem(refusal) })}
      ways={waysOf(props)}
    />
  );
}

function waysOf({ step, canAsk, refusal, ...on }: PinOutcomeProps): readonly Way[] {
  const saveAgain = { label: say(text.saveAgain), act: on.onSaveAgain };
  switch (step) {
    case 'verifying':
      return [];
    case 'saved':
      return [{ label: say(signIn.pinSubmit), act: () => on.onGoOn?.() }];
    case 'not-saved':
      return [saveAgain];
    case 'unknown':
      if (canAsk) return [{ label: say(text.askAgain), act: on.onAskAgain }];
      return [
        { label: say(text.tryNew), act: () => on.onTryNew?.() },
        refusal === null
          ? saveAgain
          : { label: say(recovery.anotherCode), act: () => on.onAnotherCode?.() },
      ];
  }
}
