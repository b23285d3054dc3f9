/**
 * When a page shows that the portal is closed for maintenance: not in the middle of a call whose
 * outcome must not be doubted, nor at once after it, as its outcome has to be seen.
 */
export type Closing = {
  readonly isClosed: boolean;
  /** Since when no call was under way, milliseconds; null while one is, or nobody has looked. */
  readonly calmSince: number | null;
};

/** A page that has just begun: nothing was under way in it. */
export const newPage: Closing = { isClosed: false, calmSince: Number.NEGATIVE_INFINITY };

/** Milliseconds in which a member sees what became of their call. */
export const calm = 5_000;

type Look = {
  readonly isMaintenance: boolean;
  readonly isCallPending: boolean;
  readonly now: number;
};

/** Where the page stands after another look. */
export function advanceClosing(
  { isClosed, calmSince }: Closing,
  { isMaintenance, isCallPending, now }: Look,
): Closing {
  if (!isMaintenance) return { isClosed: false, calmSince: null };
  // What lies beneath may ask how a vote of yesterday stands: nobody sees that.
  if (isClosed) return { isClosed, calmSince };
  if (isCallPending) return { isClosed: false, calmSince: null };
  const since = calmSince ?? now;
  return { isClosed: now - since >= calm, calmSince: since };
}
