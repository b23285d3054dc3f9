import { ageAt } from './manila-time.ts';
import { Refusal } from './responses.ts';

/** Source: docs/behaviour/fields.md#limits. */
const minimumAge = 18;
const earliest = '1900-01-01';

type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

const padded = (value: number, length: number) => String(value).padStart(length, '0');

/** Null if there is no such day. */
function writeDate({ year, month, day }: CalendarDate): string | null {
  const date = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  const instant = Date.parse(`${date}T00:00:00Z`);
  // JavaScript reads February 30 as a day in March.
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(`${date}T`);
  return isReal ? date : null;
}

/** `YYYY-MM-DD`. */
export function requireBirthDate(now: number, given: CalendarDate): string {
  const date = writeDate(given);
  if (date === null) throw new Refusal(422, 'There is no such date.');
  if (date < earliest) throw new Refusal(422, 'The date of birth must not be before 01/01/1900.');
  if (ageAt(now, date) < minimumAge) {
    throw new Refusal(422, `You must be at least ${minimumAge} years old.`);
  }
  return date;
}
