/** mulberry32: the same seed repeats a run. */
export type Random = {
  /** From 0 to 1, without 1. */
  readonly share: () => number;
  /** From 0 up to `below`, without `below`. */
  readonly whole: (below: number) => number;
  readonly oneOf: <One>(choices: readonly One[]) => One;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(share() * below);
  return { share, whole, oneOf: (choices) => choices[whole(choices.length)] as never };
}
