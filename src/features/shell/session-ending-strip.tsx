import { useAtomValue } from 'jotai';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { say } from '~/labels/label.ts';
import { ending as text } from '~/labels/session.ts';
import { formatTime } from '~/lib/manila-dates.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { hasUnsavedSecretAtom } from '~/state/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { useUnpressed } from '~/ui/use-unpressed.ts';
import styles from './session-ending-strip.module.css';
import { useSessionEnding } from './use-session-ending.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

/**
 * Says that the session ends soon, while there is unsaved work: ten minutes before, and once more two
 * minutes before. It is read out once each time and never takes the focus.
 */
export function SessionEndingStrip() {
  const ending = useUnpressed(useSessionEnding());
  const isOnline = useAtomValue(isOnlineAtom);
  const isSecret = useAtomValue(hasUnsavedSecretAtom);
  const signInAgain = useSignInAgain();
  const [dismissed, setDismissed] = useState<string | null>(null);

  const sentences = isSecret ? { soon: text.secretSoon, last: text.secretLast } : text;
  const words =
    ending === null ? '' : say(sentences[ending.nearness], { time: formatTime(ending.at) });
  const isShown = ending !== null && dismissed !== `${ending.nearness} ${ending.endsAt}`;
  return (
    <div className={isShown ? styles['strip'] : ''}>
      <p role="status" className={isShown ? styles['words'] : ''}>
        {isShown ? (
          <>
            <Clock aria-hidden="true" />
            <span>{words}</span>
          </>
        ) : null}
      </p>
      {isShown ? (
        <div className={styles['actions']}>
          <Button kind="quiet" onClick={() => setDismissed(`${ending.nearness} ${ending.endsAt}`)}>
            {say(text.later)}
          </Button>
          <Button kind="second" disabled={!isOnline} onClick={() => void signInAgain()}>
            {say(text.signInNow)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
