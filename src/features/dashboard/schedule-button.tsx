import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { Button } from '~/ui/button.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

type ScheduleButtonProps = Omit<ComponentProps<typeof ScheduleDialog>, 'onClose'>;

/** Opens the schedule of a vote. */
export function ScheduleButton({ title, windows }: ScheduleButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="second"
        icon={<CalendarDays aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {say(dashboard.schedule)}
      </Button>
      {isOpen ? (
        <ScheduleDialog title={title} windows={windows} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
