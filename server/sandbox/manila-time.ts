const manilaOffsetMs = 8 * 60 * 60 * 1000;

/** Writes an instant (epoch milliseconds) as ISO 8601 with the offset of the Philippines. */
export function manilaTime(instant: number): string {
  return new Date(instant + manilaOffsetMs).toISOString().replace('Z', '+08:00');
}

/** The calendar date in the Philippines at an instant: `YYYY-MM-DD`. */
export function manilaDate(instant: number): string {
  return manilaTime(instant).slice(0, 10);
}

/** Whole years from a birth date (`YYYY-MM-DD`) to the date in the Philippines at an instant. */
export function ageAt(instant: number, birthDate: string): number {
  const today = manilaDate(instant);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
