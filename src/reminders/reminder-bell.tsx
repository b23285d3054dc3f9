import { useAtomValue } from 'jotai';
import { Bell, BellRing } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isOfficeAtom } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { reminders } from '~/labels/reminders.ts';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { SheetButton } from '~/ui/sheet-button.tsx';
import { reminderStateAtom } from './reminders.ts';

/** Lazy: the sheet contains the calendar library. */
export const LazyReminderSheet = lazyPart(() =>
  import('./reminder-sheet.tsx').then((file) => file.ReminderSheet),
);

export function ReminderBell() {
  const isOn = useAtomValue(reminderStateAtom).status === 'on';
  const isOffice = useAtomValue(isOfficeAtom);
  const Icon = isOn ? BellRing : Bell;
  if (isOffice) return null;
  return (
    <SheetButton
      label={say(reminders.bell)}
      icon={<Icon aria-hidden="true" />}
      sheet={(close) => <LazyReminderSheet onClose={close} />}
    />
  );
}

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
