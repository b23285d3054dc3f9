/** `soon`: up to ten minutes. `last`: up to two. */
type Nearness = 'far' | 'soon' | 'last' | 'over';

const minute = 60_000;
const soon = 10 * minute;
const last = 2 * minute;

/**
 * Device time, milliseconds since 1970: browsers end cookies by that clock.
 *
 * @returns `again`: milliseconds until the next look, at most a minute, because clocks change and
 *   tabs sleep
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
