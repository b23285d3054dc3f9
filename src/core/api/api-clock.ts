/** A device's clock may be hours wrong. */
export type ApiClock = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /**
   * In milliseconds: `askedAt` and `respondedAt` by the device's clock, `error` the uncertainty of
   * `apiTime`. A slow response must not move a clock that a fast one has set.
   */
  readonly learn: (apiTime: number, askedAt: number, respondedAt: number, error?: number) => void;
  /** API time minus device time, in milliseconds. */
  readonly offset: () => number;
  /** False before a response with a time: until then, `now` is the device's or an earlier visit's. */
  readonly isKnown: () => boolean;
  readonly restore: (kept: number) => void;
};

export function createApiClock(): ApiClock {
  let offset = 0;
  let isKnown = false;
  return {
    now: () => Date.now() + offset,
    learn: (apiTime, askedAt, respondedAt, error = 0) => {
      isKnown = true;
      const least = apiTime - respondedAt - error;
      const most = apiTime - askedAt + error;
      if (offset >= least && offset <= most) return;
      offset = Math.round((least + most) / 2);
    },
    offset: () => offset,
    isKnown: () => isKnown,
    restore: (kept) => {
      offset = kept;
    },
  };
}
