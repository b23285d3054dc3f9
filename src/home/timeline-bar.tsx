import type { Instant } from '~/contracts/wire.ts';
import { dashboard } from '~/labels/home.ts';
import { type Label, say } from '~/labels/label.ts';
import { isScheduled, windowPhase } from '~/vote/vote-phase.ts';
import styles from './timeline-bar.module.css';
import type { ScheduleRow } from './vote-times.tsx';

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

export type Stage = {
  readonly name: Label;
  readonly state: 'past' | 'now' | 'ahead';
  /** Today, as a share of the stage; null if elsewhere, or if a date is unknown. */
  readonly today: number | null;
};

/** Registration, voting and count, equally wide. */
export function stagesOf(rows: readonly ScheduleRow[], now: Instant): readonly Stage[] {
  const stages: Stage[] = [];
  for (const [name, window] of rows) {
    if (!isScheduled(window)) continue;
    const phase = windowPhase(window, now);
    const { startsAt, endsAt } = window;
    if (phase === 'ended') {
      stages.push({ name, state: 'past', today: null });
    } else if (phase === 'before') {
      const isNext = stages.every(({ state }) => state === 'past');
      stages.push({ name, state: 'ahead', today: isNext ? 0 : null });
    } else {
      const isKnown = startsAt !== null && endsAt !== null;
      const today = isKnown ? (now - startsAt) / (endsAt - startsAt) : null;
      stages.push({ name, state: 'now', today });
    }
  }
  const isOver = stages.every(({ state }) => state === 'past');
  stages.push({
    name: dashboard.count,
    state: isOver ? 'now' : 'ahead',
    today: isOver ? 0 : null,
  });
  return stages;
}
