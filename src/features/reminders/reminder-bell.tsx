import { useAtomValue } from 'jotai';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { say } from '~/labels/label.ts';
import { reminders } from '~/labels/reminders.ts';
import { Button } from '~/ui/button.tsx';
import { LazyReminderSheet } from './lazy-reminder-sheet.tsx';
import { reminderStateAtom } from './reminders.ts';

/** The bell at a countdown. @param code the election whose reminders the sheet shows; without, all */
export function ReminderBell({ code }: { readonly code?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useAtomValue(reminderStateAtom).status === 'on';
  const Icon = isOn ? BellRing : Bell;
  return (
    <>
      <Button
        kind="second"
        icon={<Icon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {say(reminders.bell)}
      </Button>
      {isOpen ? (
        <LazyReminderSheet
          {...(code === undefined ? {} : { code })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
