import { useAtomValue } from 'jotai';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { say } from '~/labels/label.ts';
import { reminders } from '~/labels/reminders.ts';
import { LinkGroup, LinkRow } from '~/ui/link-list.tsx';
import { LazyReminderSheet } from './lazy-reminder-sheet.tsx';
import { reminderStateAtom } from './reminders.ts';

/** Reminders among the settings: those of all elections. */
export function ReminderGroup() {
  const [isOpen, setIsOpen] = useState(false);
  const { status } = useAtomValue(reminderStateAtom);
  return (
    <>
      <LinkGroup heading={say(reminders.bell)}>
        <LinkRow
          icon={<Bell />}
          label={say(reminders.sheetTitle)}
          hint={say(reminders.settingsHint)}
          value={say(status === 'off' ? reminders.stateOff : reminders.stateOn)}
          link={(row) => (
            <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} {...row} />
          )}
        />
      </LinkGroup>
      {isOpen ? <LazyReminderSheet onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
