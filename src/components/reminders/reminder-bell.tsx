import { useAtomValue } from 'jotai';
import { Bell, BellRing } from 'lucide-react';
import { say } from '~/labels/label.ts';
import { reminders } from '~/labels/reminders.ts';
import { type PlannedReminder, reminderStateAtom } from '~/state/reminders.ts';
import { isOfficeAtom } from '~/state/services.ts';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { SheetButton } from '~/ui/sheet-button.tsx';

/** It contains the calendar library. */
export const LazyReminderSheet = lazyPart(() =>
  import('./reminder-sheet.tsx').then((file) => file.ReminderSheet),
);

/** @param vote by default both */
export function ReminderBell({ vote }: { readonly vote?: PlannedReminder['vote'] }) {
  const isOn = useAtomValue(reminderStateAtom).status === 'on';
  const isOffice = useAtomValue(isOfficeAtom);
  const Icon = isOn ? BellRing : Bell;
  if (isOffice) return null;
  return (
    <SheetButton
      label={say(reminders.bell)}
      icon={<Icon aria-hidden="true" />}
      sheet={(close) => (
        <LazyReminderSheet {...(vote === undefined ? {} : { vote })} onClose={close} />
      )}
    />
  );
}
