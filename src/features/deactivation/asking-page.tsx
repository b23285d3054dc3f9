import { useState } from 'react';
import type { Problem } from '~/api/problem.ts';
import { deactivation } from '~/labels/deactivation.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import styles from './deactivation.module.css';

type AskingPageProps = {
  readonly title: Label;
  readonly body: string;
  /** What the server said to the last call, or null. */
  readonly refusal?: Problem | null;
  /** What there is to do; null while the portal is doing it. */
  readonly action: { readonly label: Label; readonly run: () => Promise<void> } | null;
};

/** What is known of a call that was sent. */
export function AskingPage({ title, body, refusal = null, action }: AskingPageProps) {
  const [isBusy, setIsBusy] = useState(false);
  useWorkInHand('entry');

  async function act(run: () => Promise<void>) {
    setIsBusy(true);
    await run();
    setIsBusy(false);
  }

  return (
    <PicturePage
      picture={action === null ? '/images/mascot.svg' : '/images/offline.svg'}
      title={say(title)}
      actions={
        action === null ? null : (
          <Button isWide isBusy={isBusy} onClick={() => void act(action.run)}>
            {say(action.label)}
          </Button>
        )
      }
    >
      <p role="status">{body}</p>
      {refusal === null ? null : (
        <div className={styles['told']}>
          <Notice tone="note" isLive>
            {say(deactivation.refused, { reason: sayProblem(refusal) })}
          </Notice>
        </div>
      )}
    </PicturePage>
  );
}
