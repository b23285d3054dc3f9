/**
 * The shape of a day, in 20 equal parts: a peak when voting opens, a smaller one before it ends.
 * Their sum is 100.
 */
export const arrivalsByPart = [
  14, 9, 6, 5, 4, 4, 4, 4, 5, 5, 4, 4, 3, 3, 3, 4, 4, 4, 5, 6,
] as const;

/**
 * @param random from 0 to 1
 * @returns a member's arrival, from 0 (voting opens) to 1 (voting ends)
 */
export function arrivalAt(random: number): number {
  let left = random * 100;
  for (const [part, weight] of arrivalsByPart.entries()) {
    if (left < weight) return (part + left / weight) / arrivalsByPart.length;
    left -= weight;
  }
  return 1;
}

/** Repeatable, from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How the API behaves. */
export type Weather = {
  /** The share of processed calls without a response. */
  readonly lost: number;
  /** Milliseconds for each call. */
  readonly delay: number;
  /** Calls a second, then 429 or 503. Null: no limit. */
  readonly limit: number | null;
  /** Every connection ends at once. */
  readonly isDown: boolean;
};

export type Trouble = 'server-1-killed' | 'server-2-restarted' | 'postgres-crashed' | 'both-killed';

export type Plan = {
  /** From a share of the day until the next entry. */
  readonly weather: readonly (readonly [from: number, name: string, weather: Weather])[];
  readonly troubles: readonly (readonly [at: number, trouble: Trouble])[];
};

const ordinary: Weather = { lost: 0.03, delay: 5, limit: null, isDown: false };

/** The API is out of reach for half an hour of ten hours. */
export const hardDay = (limit: number): Plan => ({
  weather: [
    [0, 'ordinary: 3 % of the responses are lost', ordinary],
    [0.12, 'slow: 700 ms for each call', { ...ordinary, delay: 700 }],
    [0.2, 'ordinary', ordinary],
    [0.28, `full: ${limit} calls a second, then 429 and 503`, { ...ordinary, limit }],
    [0.36, 'ordinary', ordinary],
    [0.6, 'out of reach for half an hour', { ...ordinary, isDown: true }],
    [0.65, 'ordinary', ordinary],
  ],
  troubles: [
    [0.42, 'server-1-killed'],
    [0.46, 'server-2-restarted'],
    [0.5, 'postgres-crashed'],
    [0.75, 'both-killed'],
  ],
});

/** The whole day at the API's limit. */
export const fullDay = (limit: number): Plan => ({
  weather: [[0, `full: ${limit} calls a second, then 429 and 503`, { ...ordinary, limit }]],
  troubles: [],
});
