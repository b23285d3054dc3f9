/**
 * Time as the server has it. A phone's clock may be hours wrong, and a voting window must not
 * open or close by it: the difference is learnt from the answers.
 */
export type ServerClock = {
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: () => number;
  /**
   * Learns the difference from one answer, which was written at some time between the question and
   * its arrival. What is known already stays as long as the answer does not contradict it: a slow
   * answer must not move a clock that a quick one has set, or a window would close again that has
   * just opened.
   *
   * @param serverTime what the answer said, milliseconds since 1970
   * @param askedAt device time when the question left
   * @param answeredAt device time when the answer arrived
   * @param error by how many milliseconds `serverTime` may be off
   */
  readonly learn: (serverTime: number, askedAt: number, answeredAt: number, error?: number) => void;
  /** Server time minus device time, in milliseconds; kept so that a start without network has it. */
  readonly offset: () => number;
  readonly restore: (kept: number) => void;
};

/** A clock that goes by the phone's own until it has learnt better. */
export function createServerClock(): ServerClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    learn: (serverTime, askedAt, answeredAt, error = 0) => {
      const least = serverTime - answeredAt - error;
      const most = serverTime - askedAt + error;
      if (offset >= least && offset <= most) return;
      offset = Math.round((least + most) / 2);
    },
    offset: () => offset,
    restore: (kept) => {
      offset = kept;
    },
  };
}
