import { useAtomValue, useSetAtom } from 'jotai';
import type { Reminder } from '~/contracts/reminders.ts';
import { say } from '~/labels/label.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { dueAt, reminderName } from '~/state/reminders/reminder-plan.ts';
import { chooseReminderAtom, reminderChoiceAtom } from '~/state/reminders/reminders.ts';
import { Checkbox } from '~/ui/checkbox.tsx';
import styles from './reminder-sheet.module.css';
import { sayElection, sayReminder } from './reminder-words.ts';

type ReminderChoicesProps = {
  readonly reminders: readonly Reminder[];
  /** Where the phone shows no notifications the dates are only listed. */
  readonly isChoosable: boolean;
};

/** The moments that lie ahead, by election, each with the time at which its reminder comes. */
export function ReminderChoices({ reminders, isChoosable }: ReminderChoicesProps) {
  const { declined } = useAtomValue(reminderChoiceAtom);
  const choose = useSetAtom(chooseReminderAtom);
  const codes = [...new Set(reminders.map(({ code }) => code))];
  const when = (reminder: Reminder) => say(text.due, { date: formatDateTime(dueAt(reminder)) });
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
