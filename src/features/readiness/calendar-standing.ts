import type { Instant } from '~/contracts/wire.ts';
import type { PlannedDate } from './facts.ts';

/**
 * What the calendar files that were saved here are worth for the dates that lie ahead.
 *
 * - none: none of these dates is in one
 * - part: not all that reminders are still to come of
 * - whole: all of them
 * - moved: a date lies elsewhere by now, and a new file can say where
 * - moved-late: likewise, but what a file could remind of is past
 */
type CalendarStanding = 'none' | 'part' | 'whole' | 'moved' | 'moved-late';

export function calendarStanding(dates: readonly PlannedDate[], now: Instant): CalendarStanding {
  // What is over misleads nobody any more.
  const ahead = dates.filter(({ at }) => at > now);
  const due = ahead.filter(({ dueAt }) => dueAt > now);
  const hasMoved = ({ at, savedAt }: PlannedDate) => savedAt !== null && savedAt !== at;
  if (ahead.some(hasMoved)) return due.length === 0 ? 'moved-late' : 'moved';
  if (ahead.every(({ savedAt }) => savedAt === null)) return 'none';
  return due.some(({ savedAt }) => savedAt === null) ? 'part' : 'whole';
}
