/** How near the end of a session is: ten minutes or less, two minutes or less, or past. */
export type Nearness = 'far' | 'soon' | 'last' | 'over';

const minute = 60_000;
const soon = 10 * minute;
const last = 2 * minute;

/**
 * How near the end is, and when to look again. Both times are the device's: the browser drops its
 * cookies by that clock, also where it is wrong or somebody sets it.
 *
 * @param endsAt milliseconds since 1970
 * @param now milliseconds since 1970
 * @returns `again`: milliseconds, a minute at most, because a clock may be set and a tab may sleep
 */
export function nearnessOf(
  endsAt: number,
  now: number,
): { readonly nearness: Nearness; readonly again: number } {
  const left = endsAt - now;
  if (left <= 0) return { nearness: 'over', again: 1_000 };
  const [nearness, next] =
    left <= last
      ? (['last', left] as const)
      : left <= soon
        ? (['soon', left - last] as const)
        : (['far', left - soon] as const);
  return { nearness, again: Math.min(next, minute) };
}
