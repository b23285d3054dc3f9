import { useAtomValue, useSetAtom } from 'jotai';
import { Bell } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { isOfficeAtom } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { reminders } from '~/labels/reminders.ts';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';
import { generalAssemblyQuery } from '~/vote/general-assembly.ts';
import { referendumQuery } from '~/vote/referendum-vote.ts';
import { LazyReminderSheet } from './reminder-bell.tsx';
import { reminderStateAtom } from './reminders.ts';

export function ReminderGroup() {
  const [isOpen, setIsOpen] = useState(false);
  const { status } = useAtomValue(reminderStateAtom);
  const loadAssembly = useSetAtom(generalAssemblyQuery.ensureAtom);
  const loadReferendum = useSetAtom(referendumQuery.ensureAtom);
  // The possible reminders depend on both votes.
  useEffect(() => {
    void loadAssembly();
    void loadReferendum();
  }, [loadAssembly, loadReferendum]);
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
