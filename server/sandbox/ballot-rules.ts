import { ballotCategories, requiredPicks } from '../../src/contracts/ballot.ts';
import { Refusal } from './answers.ts';
import { candidates } from './data/candidates.ts';

const typeByCode: ReadonlyMap<string, string> = new Map(
  candidates.map(({ code, type }) => [code, type]),
);

/** Refuses choices that are not a whole ballot: each candidate once, exact counts. */
export function requireWholeBallot(codes: readonly string[]): void {
  if (codes.some((code) => !typeByCode.has(code))) {
    throw new Refusal(422, 'The ballot names a candidate who is not in this election.');
  }
  if (new Set(codes).size !== codes.length) {
    throw new Refusal(422, 'The ballot names a candidate more than once.');
  }
  for (const category of ballotCategories) {
    const picks = codes.filter((code) => typeByCode.get(code) === category).length;
    if (picks !== requiredPicks[category]) {
      throw new Refusal(422, 'The ballot does not have the required number of candidates.');
    }
  }
}
