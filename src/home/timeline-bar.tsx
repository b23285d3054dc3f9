import { say } from '~/labels/label.ts';
import type { Stage } from './timeline.ts';
import styles from './timeline-bar.module.css';

/** A drawing: screen readers read the schedule. */
export function TimelineBar({ stages }: { readonly stages: readonly Stage[] }) {
  return (
    <div className={styles['timeline']} aria-hidden="true">
      {stages.map(({ name, state, today }) => (
        <div key={name[0]} className={styles['stage']} data-state={state}>
          <span className={styles['track']}>
            {today === null ? null : (
              <>
                <span className={styles['gone']} style={{ width: `${today * 100}%` }} />
                <span className={styles['today']} style={{ left: `${today * 100}%` }} />
              </>
            )}
          </span>
          <span className={styles['name']}>{say(name)}</span>
        </div>
      ))}
    </div>
  );
}
