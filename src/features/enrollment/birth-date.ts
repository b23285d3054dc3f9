import {
  type BirthDate,
  type BirthDateFault,
  birthDateFault,
  fieldLimits,
  readBirthDate,
} from '~/contracts/fields.ts';
import { parseInstant } from '~/contracts/wire.ts';
import { locale } from '~/lib/locale.ts';
import { manilaDay } from '~/lib/manila-dates.ts';

const padded = (value: number, length: number) => String(value).padStart(length, '0');

/** `YYYY-MM-DD`, as the platform's date field has it. */
export const writeBirthDate = ({ year, month, day }: BirthDate): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

export const earliestBirthDate = writeBirthDate({
  year: fieldLimits.earliestYear,
  month: 1,
  day: 1,
});

/** The latest day on which somebody was born who is of age today. @param today in Manila */
export function latestBirthDate(today: BirthDate): string {
  const sameDay = writeBirthDate({ ...today, year: today.year - fieldLimits.leastAge });
  // On a 29 February, a member born on 1 March of a year without one has to wait until tomorrow.
  return readBirthDate(sameDay) === null ? sameDay.replace(/29$/, '28') : sameDay;
}

/** The fault of the date field's value, or null. @param today in Manila */
export function birthDateProblem(iso: string, today: BirthDate): BirthDateFault | 'unreal' | null {
  const date = readBirthDate(iso);
  return date === null ? 'unreal' : birthDateFault(date, today);
}

/** The date in words, so that a day and a month cannot be taken for each other. */
export const sayBirthDate = (date: BirthDate): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${writeBirthDate(date)}T00:00:00Z`),
  );

/** @returns whether the session's date of birth, in whatever form it comes, is this day */
export function isSameBirthDate(shown: string, date: BirthDate): boolean {
  const instant = parseInstant(shown);
  // A form that we do not know stands for the one date that was ever sent.
  return instant === null || writeBirthDate(manilaDay(instant)) === writeBirthDate(date);
}
