import { useAtomValue, useSetAtom } from 'jotai';
import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { HomeScreenSteps } from '~/components/install/home-screen-sheet.tsx';
import type { Reminder } from '~/contracts/reminders.ts';
import { sayHomeScreenSteps } from '~/labels/install.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime, formatInWords } from '~/lib/manila-dates.ts';
import { pushPermission, pushSupport } from '~/lib/push.ts';
import {
  ahead,
  chooseReminderAtom,
  dueAt,
  plannedRemindersAtom,
  type ReminderState,
  reminderChoiceAtom,
  reminderName,
  reminderStateAtom,
  testRemindersAtom,
  turnRemindersOffAtom,
  turnRemindersOnAtom,
} from '~/state/reminders.ts';
import { noteSavedDatesAtom } from '~/state/saved-dates.ts';
import { useApiNow } from '~/state/services.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Notice } from '~/ui/notice.tsx';
import { calendarFile, sayElection, sayReminder } from './calendar-file.ts';
import styles from './reminder-sheet.module.css';

const fileName = 'kaagapay.ics';

function CalendarButton({ reminders }: { readonly reminders: readonly Reminder[] }) {
  const hintId = useId();
  const note = useSetAtom(noteSavedDatesAtom);

  function save() {
    const file = new Blob([calendarFile(reminders)], { type: 'text/calendar;charset=utf-8' });
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    void note(reminders);
    // Some browsers read the file after the tap.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  return (
    <div className={styles['calendar']}>
      <Button
        kind="second"
        isWide
        icon={<CalendarPlus aria-hidden="true" />}
        aria-describedby={hintId}
        onClick={save}
      >
        {say(text.calendar)}
      </Button>
      <p id={hintId} className={styles['when']}>
        {say(text.calendarHint)}
      </p>
    </div>
  );
}

function PushObstacle() {
  // Rerenders after a permission request.
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

type ReminderChoicesProps = {
  readonly reminders: readonly Reminder[];
  /** The device can show notifications. */
  readonly isChoosable: boolean;
};

function ReminderChoices({ reminders, isChoosable }: ReminderChoicesProps) {
  const { declined } = useAtomValue(reminderChoiceAtom);
  const choose = useSetAtom(chooseReminderAtom);
  const codes = [...new Set(reminders.map(({ code }) => code))];
  const when = (reminder: Reminder) => {
    const at = dueAt(reminder);
    return `${formatInWords(at)}\n${say(text.due, { date: formatDateTime(at) })}`;
  };
  return codes.map((code) => (
    <fieldset key={code} className={styles['choices']}>
      <legend>{sayElection(code)}</legend>
      {reminders
        .filter((reminder) => reminder.code === code)
        .map((reminder) =>
          isChoosable ? (
            <Checkbox
              key={reminderName(reminder)}
              label={sayReminder(reminder)}
              hint={when(reminder)}
              isChecked={!declined.includes(reminderName(reminder))}
              onChange={(isWanted) => void choose(reminder, isWanted)}
            />
          ) : (
            <p key={reminderName(reminder)}>
              {sayReminder(reminder)}
              <span className={styles['when']}>{when(reminder)}</span>
            </p>
          ),
        )}
    </fieldset>
  ));
}

function TestButton() {
  const test = useSetAtom(testRemindersAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState('');

  async function send() {
    setIsBusy(true);
    const sent = await test();
    setIsBusy(false);
    setTold(sent.ok ? say(text.testSent) : sayProblem(sent.problem));
  }

  return (
    <div>
      <Button kind="quiet" isWide isBusy={isBusy} onClick={() => void send()}>
        {say(text.sendTest)}
      </Button>
      <p role="status">
        <CodedText>{told}</CodedText>
      </p>
    </div>
  );
}

const sentences: Readonly<Record<ReminderState['status'], Label>> = {
  off: text.isOff,
  on: text.isOn,
  untold: text.untold,
  blocked: text.untold,
};

type ReminderSheetProps = {
  /** The election; by default all. */
  readonly code?: string;
  readonly onClose: () => void;
};

export function ReminderSheet({ code, onClose }: ReminderSheetProps) {
  const offered = ahead(useAtomValue(plannedRemindersAtom), useApiNow());
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
