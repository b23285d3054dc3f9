import { manilaClock } from '~/lib/manila-dates.ts';

/** Minutes of the day in Manila. Source: docs/behaviour/information.md#contact-us. */
const opensAt = 9 * 60;
const closesAt = 16 * 60;
const isWorkday = (weekday: number) => weekday >= 1 && weekday <= 5;

/** When the office is open next; holidays, which the portal does not know, left aside. */
export type OfficeStatus =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly opens: 'today' | 'tomorrow' | 'monday' };

/** @param now server time, milliseconds since 1970 */
export function officeStatus(now: number): OfficeStatus {
  const { weekday, minutes } = manilaClock(now);
  if (isWorkday(weekday)) {
    if (minutes < opensAt) return { isOpen: false, opens: 'today' };
    if (minutes < closesAt) return { isOpen: true };
  }
  // Sunday evening is the eve of a workday like any other.
  return { isOpen: false, opens: isWorkday((weekday + 1) % 7) ? 'tomorrow' : 'monday' };
}
