import { useSetAtom } from 'jotai';
import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { say } from '~/labels/label.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { Button } from '~/ui/button.tsx';
import { calendarFile } from './calendar-file.ts';
import styles from './reminder-sheet.module.css';
import type { PlannedReminder } from './reminders.ts';
import { noteSavedDatesAtom } from './saved-dates.ts';

const fileName = 'kaagapay.ics';

export function CalendarButton({ reminders }: { readonly reminders: readonly PlannedReminder[] }) {
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
    <div className="stack-1">
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
