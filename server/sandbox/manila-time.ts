const manilaOffsetMs = 8 * 60 * 60 * 1000;

/** ISO 8601 with the Philippine offset. */
export function manilaTime(instant: number): string {
  return new Date(instant + manilaOffsetMs).toISOString().replace('Z', '+08:00');
}

/** `YYYY-MM-DD`. */
export function manilaDate(instant: number): string {
  return manilaTime(instant).slice(0, 10);
}

/** Whole years, on the Philippine date. */
export function ageAt(instant: number, birthDate: string): number {
  const today = manilaDate(instant);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
