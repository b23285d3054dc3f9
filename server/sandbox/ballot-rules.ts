import { ballotCategories, seatCounts } from '../../src/contracts/ballot.ts';
import { Refusal } from './responses.ts';
import type { World } from './world.ts';

/** One choice per seat in each category, or all candidates if there are fewer. */
export function requireWholeBallot({ candidates }: World, codes: readonly string[]): void {
  const typeByCode = new Map(candidates.map(({ code, type }) => [code, type]));
  if (codes.some((code) => !typeByCode.has(code))) {
    throw new Refusal(422, 'The ballot names a candidate who is not in this election.');
  }
  if (new Set(codes).size !== codes.length) {
    throw new Refusal(422, 'The ballot names a candidate more than once.');
  }
  for (const category of ballotCategories) {
    const picks = codes.filter((code) => typeByCode.get(code) === category).length;
    const standing = candidates.filter(({ type }) => type === category).length;
    if (picks !== Math.min(seatCounts[category], standing)) {
      throw new Refusal(422, 'The ballot does not have the required number of candidates.');
    }
  }
}
