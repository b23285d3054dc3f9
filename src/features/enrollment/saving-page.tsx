import { useState } from 'react';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { Button } from '~/ui/button.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';

export type SavingPageStep = 'checking' | 'unknown' | 'not-saved' | 'saved';

type SavingPageProps = {
  readonly step: SavingPageStep;
  /** What is being saved, as it stands within a sentence. */
  readonly what: Label;
  /** What the button of this step does. */
  readonly onGoOn: () => Promise<unknown>;
};

type Look = {
  readonly picture: string;
  readonly title: Label;
  readonly body: Label;
  readonly button: Label | null;
};

const looks: Readonly<Record<SavingPageStep, Look>> = {
  checking: {
    picture: '/images/mascot.svg',
    title: enrollment.checkingTitle,
    body: enrollment.checkingBody,
    button: null,
  },
  unknown: {
    picture: '/images/offline.svg',
    title: enrollment.unknownTitle,
    body: enrollment.unknownBody,
    button: enrollment.checkAgain,
  },
  'not-saved': {
    picture: '/images/offline.svg',
    title: enrollment.notSavedTitle,
    body: enrollment.notSavedBody,
    button: enrollment.tryAgain,
  },
  saved: {
    picture: '/images/received.svg',
    title: enrollment.savedTitle,
    body: enrollment.savedBody,
    button: enrollment.continue,
  },
};

/** What is known of something that was sent, where its answer was not the plain one. */
export function SavingPage({ step, what, onGoOn }: SavingPageProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { picture, title, body, button } = looks[step];
  useWorkInHand('entry');

  async function goOn() {
    setIsBusy(true);
    await onGoOn();
    setIsBusy(false);
  }

  return (
    <PicturePage
      picture={picture}
      title={say(title)}
      actions={
        button === null ? null : (
          <Button isWide isBusy={isBusy} onClick={() => void goOn()}>
            {say(button)}
          </Button>
        )
      }
    >
      <p role="status">{say(body, { what: say(what) })}</p>
    </PicturePage>
  );
}
