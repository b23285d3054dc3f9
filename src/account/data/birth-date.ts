import {
  type BirthDate,
  type BirthDateFault,
  birthDateFault,
  fieldLimits,
  readBirthDate,
} from '~/contracts/fields.ts';
import { parseInstant } from '~/contracts/wire.ts';
import { locale } from '~/core/language/language.ts';
import { manilaDay } from '~/core/manila-dates.ts';

const padded = (value: number, length: number) => String(value).padStart(length, '0');

/** `YYYY-MM-DD`. */
export const writeBirthDate = ({ year, month, day }: BirthDate): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

export const earliestBirthDate = writeBirthDate({
  year: fieldLimits.earliestYear,
  month: 1,
  day: 1,
});

/** @param today in Manila */
export function latestBirthDate(today: BirthDate): string {
  const sameDay = writeBirthDate({ ...today, year: today.year - fieldLimits.leastAge });
  // On 29 February, a member born on 1 March of a non-leap year comes of age tomorrow.
  return readBirthDate(sameDay) === null ? sameDay.replace(/29$/, '28') : sameDay;
}

/** @param today in Manila */
export function birthDateProblem(iso: string, today: BirthDate): BirthDateFault | 'unreal' | null {
  const date = readBirthDate(iso);
  return date === null ? 'unreal' : birthDateFault(date, today);
}

/** Long, so that day and month cannot be confused. */
export const sayBirthDate = (date: BirthDate): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${writeBirthDate(date)}T00:00:00Z`),
  );

export function isSameBirthDate(shown: string, date: BirthDate): boolean {
  const instant = parseInstant(shown);
  // An unknown format counts as equal: a date can be sent only once.
  return instant === null || writeBirthDate(manilaDay(instant)) === writeBirthDate(date);
}
