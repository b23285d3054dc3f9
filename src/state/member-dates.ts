import { parseInstant } from '~/contracts/wire.ts';
import { formatDate } from '~/lib/manila-dates.ts';

/**
 * A date of the member's record as `MM/DD/YYYY`; as it came where it cannot be read, and '' where
 * there is none.
 */
export function showDate(raw: string): string {
  if (raw === '') return '';
  const instant = parseInstant(raw);
  return instant === null ? raw : formatDate(instant);
}
