import { useAtomValue } from 'jotai';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isOfficeAtom } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { reminders } from '~/labels/reminders.ts';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';
import { LazyReminderSheet } from './reminder-bell.tsx';
import { reminderStateAtom } from './reminders.ts';

export function ReminderGroup() {
  const [isOpen, setIsOpen] = useState(false);
  const { status } = useAtomValue(reminderStateAtom);
  if (useAtomValue(isOfficeAtom)) return null;
  const isOn = status === 'on' || status === 'unsent';
  return (
    <>
      <LinkGroup heading={say(reminders.bell)}>
        <LinkRow
          icon={<Bell />}
          label={say(reminders.sheetTitle)}
          hint={say(reminders.settingsHint)}
          value={say(isOn ? reminders.stateOn : reminders.stateOff)}
          link={(row) => (
            <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} {...row} />
          )}
        />
      </LinkGroup>
      {isOpen ? (
        <Suspense>
          <LazyReminderSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
