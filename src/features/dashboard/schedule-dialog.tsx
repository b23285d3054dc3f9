import type { VotingWindow } from '~/contracts/general-assembly.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { type Label, say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { Dialog } from '~/ui/dialog.tsx';
import styles from './schedule-dialog.module.css';

type ScheduleDialogProps = {
  readonly title: string;
  readonly windows: readonly (readonly [title: Label, window: VotingWindow])[];
  readonly onClose: () => void;
};

export function ScheduleDialog({ title, windows, onClose }: ScheduleDialogProps) {
  return (
    <Dialog title={title} shape="sheet" onClose={onClose} closeLabel={say(shell.close)}>
      <div className={styles['schedule']}>
        {windows.map(([name, window]) => (
          <section key={name[0]}>
            <h3>{say(name)}</h3>
            <dl className={styles['times']}>
              <dt>{say(dashboard.opens)}</dt>
              <dd>{sayInstant(window.startsAt)}</dd>
              <dt>{say(dashboard.closes)}</dt>
              <dd>{sayInstant(window.endsAt)}</dd>
            </dl>
          </section>
        ))}
        <p className={styles['zone']}>{say(dashboard.philippineTime)}</p>
      </div>
    </Dialog>
  );
}

const sayInstant = (instant: number | null) =>
  instant === null ? say(dashboard.noDate) : formatDateTime(instant);
