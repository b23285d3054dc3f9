/**
 * Time as the server has it. A phone's clock may be hours wrong, and a voting window must not
 * open or close by it: the difference is learnt from the answers.
 */
let offset = 0;

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + offset;

/**
 * Learns the difference from one answer.
 *
 * @param serverTime what the answer said, milliseconds since 1970
 * @param askedAt device time when the question left; the answer was written half-way on average
 * @param answeredAt device time when the answer arrived
 */
export function learnServerTime(serverTime: number, askedAt: number, answeredAt: number): void {
  offset = Math.round(serverTime - (askedAt + answeredAt) / 2);
}

/** Server time minus device time, in milliseconds; kept so that a start without network has it. */
export const serverClockOffset = (): number => offset;

export function restoreServerClockOffset(kept: number): void {
  offset = kept;
}
