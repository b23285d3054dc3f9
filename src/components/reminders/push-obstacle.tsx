import { useAtomValue } from 'jotai';
import { sayHomeScreenSteps } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { pushPermission, pushSupport } from '~/lib/push.ts';
import { reminderStateAtom } from '~/state/reminders/reminders.ts';
import { HomeScreenSteps } from '~/ui/home-screen-steps.tsx';
import { Notice } from '~/ui/notice.tsx';

/** Why this phone cannot show notifications, and what can be done; nothing where it can. */
export function PushObstacle() {
  // Asking for permission changes what the browser says of it.
  useAtomValue(reminderStateAtom);
  const support = pushSupport();
  if (support === 'needs-home-screen') {
    return (
      <Notice tone="note" title={say(text.homeScreenTitle)}>
        <p>{say(text.homeScreen)}</p>
        <HomeScreenSteps words={sayHomeScreenSteps()} />
        <p>{say(text.homeScreenThen)}</p>
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
