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
  readonly restore: (kept: number) => void;
};

export function createApiClock(): ApiClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    learn: (apiTime, askedAt, respondedAt, error = 0) => {
      const least = apiTime - respondedAt - error;
      const most = apiTime - askedAt + error;
      if (offset >= least && offset <= most) return;
      offset = Math.round((least + most) / 2);
    },
    offset: () => offset,
    restore: (kept) => {
      offset = kept;
    },
  };
}
