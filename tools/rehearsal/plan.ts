import type { Behaviour } from '../kit/api.ts';

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

export type Trouble = 'server-1-killed' | 'server-2-restarted' | 'postgres-crashed' | 'both-killed';

/** Each event happens at a share of the day. The API behaves so until its next entry. */
export type Plan = readonly (readonly [
  at: number,
  name: string,
  event: Partial<Behaviour> | Trouble,
])[];

const ordinary: Behaviour = { lost: 0.03, delay: 5, limit: null, isDown: false };

/** The API is out of reach for half an hour of ten hours. */
export const hardDay = (limit: number): Plan => [
  [0, 'the API loses 3 % of its responses', ordinary],
  [0.12, 'it is slow: 700 ms for each call', { delay: 700 }],
  [0.2, 'it is ordinary', ordinary],
  [0.28, `it is full: ${limit} calls a second, then 429 and 503`, { limit }],
  [0.36, 'it is ordinary', ordinary],
  [0.42, 'server 1 is killed', 'server-1-killed'],
  [0.46, 'server 2 restarts', 'server-2-restarted'],
  [0.5, 'PostgreSQL crashes', 'postgres-crashed'],
  [0.6, 'the API is out of reach for half an hour', { isDown: true }],
  [0.65, 'it is ordinary', ordinary],
  [0.75, 'both servers are killed', 'both-killed'],
];

/** The whole day at the API's limit. */
export const fullDay = (limit: number): Plan => [
  [0, `the API is full: ${limit} calls a second, then 429 and 503`, { ...ordinary, limit }],
];
