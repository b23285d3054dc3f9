import { useAtomValue } from 'jotai';
import type { Label } from '~/labels/label.ts';
import { say } from '~/labels/label.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { type ReminderState, reminderStateAtom } from './reminders.ts';

const sentences: Readonly<Record<ReminderState['status'], Label>> = {
  off: text.isOff,
  on: text.isOn,
  untold: text.untold,
  blocked: text.untold,
};

/** How reminders stand on this phone, said again whenever it changes. */
export function ReminderStatus() {
  const { status } = useAtomValue(reminderStateAtom);
  return <p role="status">{say(sentences[status])}</p>;
}
