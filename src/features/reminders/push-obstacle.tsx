import { useAtomValue } from 'jotai';
import { say } from '~/labels/label.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { pushPermission, pushSupport } from '~/lib/push.ts';
import { reminderStandingAtom } from '~/state/reminders.ts';
import { Notice } from '~/ui/notice.tsx';
import styles from './reminder-sheet.module.css';

/** Why this phone cannot show notifications, and what can be done; nothing where it can. */
export function PushObstacle() {
  // Asking for permission changes what the browser says of it.
  useAtomValue(reminderStandingAtom);
  const support = pushSupport();
  if (support === 'needs-home-screen') {
    return (
      <Notice tone="note" title={say(text.homeScreenTitle)}>
        <p>{say(text.homeScreen)}</p>
        <ol className={styles['steps']}>
          <li>{say(text.homeScreenShare)}</li>
          <li>{say(text.homeScreenAdd)}</li>
          <li>{say(text.homeScreenOpen)}</li>
        </ol>
      </Notice>
    );
  }
  if (support === 'unsupported') {
    return (
      <Notice tone="note" title={say(text.unsupportedTitle)}>
        {say(text.unsupported)}
      </Notice>
    );
  }
  if (pushPermission() !== 'denied') return null;
  return (
    <Notice tone="caution" title={say(text.blockedTitle)} isLive>
      {say(text.blocked)}
    </Notice>
  );
}
