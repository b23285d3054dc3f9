import { useAtomValue } from 'jotai';
import type { Label } from '~/labels/label.ts';
import { say } from '~/labels/label.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { type ReminderStanding, reminderStandingAtom } from '~/state/reminders.ts';

const sentences: Readonly<Record<ReminderStanding['status'], Label>> = {
  off: text.isOff,
  on: text.isOn,
  untold: text.untold,
  blocked: text.untold,
};

/** How reminders stand on this phone, said again whenever it changes. */
export function ReminderStatus() {
  const { status } = useAtomValue(reminderStandingAtom);
  return <p role="status">{say(sentences[status])}</p>;
}
