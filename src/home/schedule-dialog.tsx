import { useAtomValue } from 'jotai';
import { useApiNow } from '~/core/api-hooks.ts';
import { formatDate, formatMonthAndDay } from '~/core/manila-dates.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { dashboard } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { CalendarButton } from '~/reminders/calendar-button.tsx';
import { ahead, plannedRemindersAtom } from '~/reminders/reminders.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { isScheduled } from '~/vote/vote-phase.ts';
import { useAssemblyCard } from './general-assembly-card.tsx';
import { useReferendumCard } from './referendum-card.tsx';
import styles from './schedule-dialog.module.css';
import { type ScheduleRow, sayDate } from './vote-times.tsx';

/** All dates of both votes. Source: docs/behaviour/home.md#the-cards. */
export function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const now = useApiNow();
  const planned = ahead(useAtomValue(plannedRemindersAtom), now);
  const isOffice = useAtomValue(isOfficeAtom);
  const votes = [useReferendumCard(), useAssemblyCard()];
  return (
    <Dialog
      title={say(dashboard.schedule)}
      shape="sheet"
      onClose={onClose}
      closeLabel={say(shell.close)}
    >
      <div className="stack-4">
        {votes.map(({ words, query, schedule }) => (
          <section key={words.titleId} aria-labelledby={`${words.titleId}-dates`}>
            <h3 className={styles['name']} id={`${words.titleId}-dates`}>
              {say(words.name)}
            </h3>
            {schedule.length === 0 ? (
              <p>{say(query.isKnown ? words.unscheduled : dashboard.shownLater)}</p>
            ) : (
              <Dates rows={schedule} now={now} />
            )}
          </section>
        ))}
        <p className="quiet">{say(dashboard.philippineTime)}</p>
        {isOffice || planned.length === 0 ? null : <CalendarButton reminders={planned} />}
      </div>
    </Dialog>
  );
}

function Dates({ rows, now }: { readonly rows: readonly ScheduleRow[]; readonly now: number }) {
  const scheduled = rows.filter(([, window]) => isScheduled(window));
  const dates = scheduled.flatMap(([name, window]) => [
    { moments: [dashboard.opens, dashboard.opened], name, window, at: window.startsAt } as const,
    { moments: [dashboard.closes, dashboard.closedOn], name, window, at: window.endsAt } as const,
  ]);
  if (dates.every(({ at }) => at !== null)) dates.sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const next = dates.findIndex(({ at }) => at !== null && at > now);
  const today = (
    <li aria-current="date">
      <span>{say(dashboard.today)}</span> <span>{formatDate(now)}</span>
    </li>
  );
  const items = dates.map(({ moments, name, window, at }) => {
    const isPast = at !== null && at <= now;
    return (
      <li key={`${name[0]}${moments[0][0]}`} data-past={isPast || undefined}>
        <span>{say(moments[isPast ? 1 : 0], { window: say(name) })}</span>{' '}
        <span className={styles['when']}>
          {at === null ? null : <span>{formatMonthAndDay(at)} </span>}
          <span className="quiet">{sayDate(at, window)}</span>
        </span>
      </li>
    );
  });
  const place = next < 0 ? items.length : next;
  return (
    <ol className={styles['dates']}>
      {items.slice(0, place)}
      {today}
      {items.slice(place)}
    </ol>
  );
}
