import { TZDate, tzOffset } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { parseInstant } from '~/contracts/wire.ts';
import { locale } from './language/language.ts';

const manila = (instant: number) => new TZDate(instant, 'Asia/Manila');

/** `MM/DD/YYYY hh:mm A` in Philippine time. Source: docs/behaviour/shell.md#dates-and-the-clock. */
export const formatDateTime = (instant: number): string =>
  format(manila(instant), 'MM/dd/yyyy hh:mm a');

export const formatDate = (instant: number): string => format(manila(instant), 'MM/dd/yyyy');

/** `Sunday, December 6`, in Filipino `Linggo, Disyembre 6`. */
export const formatDayInWords = (instant: number): string =>
  new Intl.DateTimeFormat(locale(), {
    timeZone: 'Asia/Manila',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(instant);

/** `Sunday, December 6, 4:29 AM`, above the specified form. */
export const formatInWords = (instant: number): string =>
  `${formatDayInWords(instant)}, ${format(manila(instant), 'h:mm a')}`;

/** Within a sentence: in words, then in the specified form. */
export const formatDeadline = (instant: number): string =>
  `${formatInWords(instant)} (${formatDateTime(instant)})`;

// date-fns has no Filipino months.
const withMonth = (
  instant: number,
  shape: Pick<Intl.DateTimeFormatOptions, 'month' | 'year'>,
): string =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'Asia/Manila', day: 'numeric', ...shape }).format(
    instant,
  );

/** `Nov 3`, in Filipino `Nob 3`. */
export const formatMonthDay = (instant: number): string => withMonth(instant, { month: 'short' });

export const formatMonthDayYear = (instant: number): string =>
  withMonth(instant, { month: 'short', year: 'numeric' });

export const formatMonthAndDay = (instant: number): string => withMonth(instant, { month: 'long' });

export const formatTime = (instant: number): string => format(manila(instant), 'hh:mm a');

/** True if this device's own time is the Philippines': it needs no name. */
export const isManilaTime = (instant: number): boolean =>
  new Date(instant).getTimezoneOffset() === -tzOffset('Asia/Manila', new Date(instant));

/** `month` is 1 to 12. */
export function manilaDay(instant: number): { year: number; month: number; day: number } {
  const date = manila(instant);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** `weekday` 0 is Sunday; `minutes` count from midnight. */
export function manilaClock(instant: number): { weekday: number; minutes: number } {
  const date = manila(instant);
  return { weekday: date.getDay(), minutes: date.getHours() * 60 + date.getMinutes() };
}

/** `MM/DD/YYYY`; an unreadable date unchanged. */
export function showDate(raw: string): string {
  if (raw === '') return '';
  const instant = parseInstant(raw);
  return instant === null ? raw : formatDate(instant);
}
