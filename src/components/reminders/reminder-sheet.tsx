import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type Label, say } from '~/labels/label.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { shell } from '~/labels/shell.ts';
import { pushPermission, pushSupport } from '~/lib/push.ts';
import { ahead } from '~/state/reminders/reminder-plan.ts';
import {
  plannedRemindersAtom,
  type ReminderState,
  reminderStateAtom,
  turnRemindersOffAtom,
  turnRemindersOnAtom,
} from '~/state/reminders/reminders.ts';
import { useServerNow } from '~/state/use-server-now.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { PushObstacle } from './push-obstacle.tsx';
import { ReminderChoices } from './reminder-choices.tsx';
import styles from './reminder-sheet.module.css';
import { TestButton } from './test-button.tsx';

const sentences: Readonly<Record<ReminderState['status'], Label>> = {
  off: text.isOff,
  on: text.isOn,
  untold: text.untold,
  blocked: text.untold,
};

type ReminderSheetProps = {
  /** The election whose reminders are shown; left out for all. */
  readonly code?: string;
  readonly onClose: () => void;
};

/** Which moments the member wants to be reminded of, and the way to be reminded. */
export function ReminderSheet({ code, onClose }: ReminderSheetProps) {
  const offered = ahead(useAtomValue(plannedRemindersAtom), useServerNow());
  const { status } = useAtomValue(reminderStateAtom);
  const shown = code === undefined ? offered : offered.filter((one) => one.code === code);
  const canPush = pushSupport() === 'supported' && pushPermission() !== 'denied';
  return (
    <Dialog
      title={say(text.sheetTitle)}
      shape="sheet"
      onClose={onClose}
      closeLabel={say(shell.close)}
    >
      <div className={styles['sheet']}>
        <p>{say(text.why)}</p>
        <PushObstacle />
        {shown.length === 0 ? (
          <p>{say(text.nothingDue)}</p>
        ) : (
          <ReminderChoices reminders={shown} isChoosable={canPush} />
        )}
        {canPush ? (
          <>
            <p role="status">{say(sentences[status])}</p>
            <Switch isOn={status !== 'off'} />
            {status === 'on' ? <TestButton /> : null}
          </>
        ) : null}
        {shown.length === 0 ? null : <CalendarButton reminders={shown} />}
      </div>
    </Dialog>
  );
}

function Switch({ isOn }: { readonly isOn: boolean }) {
  const turnOn = useSetAtom(turnRemindersOnAtom);
  const turnOff = useSetAtom(turnRemindersOffAtom);
  const [isBusy, setIsBusy] = useState(false);

  async function toggle() {
    setIsBusy(true);
    await (isOn ? turnOff() : turnOn());
    setIsBusy(false);
  }

  return (
    <Button kind={isOn ? 'second' : 'main'} isWide isBusy={isBusy} onClick={() => void toggle()}>
      {say(isOn ? text.turnOff : text.turnOn)}
    </Button>
  );
}
