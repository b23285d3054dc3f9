import { parseInstant } from '~/contracts/wire.ts';
import { formatDate } from './manila-dates.ts';

/** `MM/DD/YYYY`; an unreadable date unchanged. */
export function showDate(raw: string): string {
  if (raw === '') return '';
  const instant = parseInstant(raw);
  return instant === null ? raw : formatDate(instant);
}
