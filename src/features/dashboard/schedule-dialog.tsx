import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import styles from './schedule-dialog.module.css';

type ScheduleDialogProps = { readonly info: GeneralAssembly; readonly onClose: () => void };

export function ScheduleDialog({ info, onClose }: ScheduleDialogProps) {
  return (
    <Dialog
      title={say(dashboard.scheduleTitle)}
      shape="sheet"
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(shell.close)}</Button>}
    >
      <div className={styles['schedule']}>
        <Times title={say(dashboard.registration)} times={info.registration} />
        <Times title={say(dashboard.voting)} times={info.voting} />
        <p className={styles['zone']}>{say(dashboard.philippineTime)}</p>
      </div>
    </Dialog>
  );
}

const sayInstant = (instant: number | null) =>
  instant === null ? say(dashboard.noDate) : formatDateTime(instant);

function Times({ title, times }: { readonly title: string; readonly times: VotingWindow }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles['times']}>
        <dt>{say(dashboard.opens)}</dt>
        <dd>{sayInstant(times.startsAt)}</dd>
        <dt>{say(dashboard.closes)}</dt>
        <dd>{sayInstant(times.endsAt)}</dd>
      </dl>
    </section>
  );
}
