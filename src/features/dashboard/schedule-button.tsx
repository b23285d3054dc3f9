import { CalendarDays } from 'lucide-react';
import { dashboard } from '~/labels/dashboard.ts';
import { type Label, say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import type { KnownWindow } from '~/state/vote-phase.ts';
import { Dialog, SheetButton } from '~/ui/dialog.tsx';
import { wordForNoDate } from './missing-time.ts';
import styles from './schedule-button.module.css';

type ScheduleButtonProps = {
  readonly title: string;
  readonly windows: readonly (readonly [title: Label, window: KnownWindow])[];
};

/** Opens the schedule of a vote. */
export function ScheduleButton({ title, windows }: ScheduleButtonProps) {
  return (
    <SheetButton
      label={say(dashboard.schedule)}
      icon={<CalendarDays aria-hidden="true" />}
      sheet={(close) => (
        <Dialog title={title} shape="sheet" onClose={close} closeLabel={say(shell.close)}>
          <div className={styles['schedule']}>
            {windows.map(([name, window]) => (
              <section key={name[0]}>
                <h3>{say(name)}</h3>
                <dl className={styles['times']}>
                  <dt>{say(dashboard.opens)}</dt>
                  <dd>{sayDate(window.startsAt, window)}</dd>
                  <dt>{say(dashboard.closes)}</dt>
                  <dd>{sayDate(window.endsAt, window)}</dd>
                </dl>
              </section>
            ))}
            <p className={styles['zone']}>{say(dashboard.philippineTime)}</p>
          </div>
        </Dialog>
      )}
    />
  );
}

const sayDate = (date: number | null, window: KnownWindow) =>
  date === null ? say(wordForNoDate(window)) : formatDateTime(date);
