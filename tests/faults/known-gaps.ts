import type { Fault } from './fault.ts';

/** Cells that are known to be wrong, each with the reason. The table calls them GAP. */
export const knownGaps: readonly {
  readonly call: string;
  readonly faults: readonly Fault[];
  /** What the cell finds wrong; where that changes, the gap has to be looked at again. */
  readonly wrong: readonly string[];
  readonly why: string;
}[] = [
  {
    call: 'sendRating',
    faults: ['refused', 'timeout', '500', 'soft error', 'garbage'],
    wrong: ['lossy (4 of 5: Good, Security)'],
    why: 'the portal leads on without the rating (docs/behaviour/rating.md#sending), and says so',
  },
  {
    call: 'checkPassword',
    faults: ['soft error'],
    wrong: ['denies what is so'],
    why: 'the new password is asked about after a lost reply: a server that refuses it, right as it is, cannot be told from one that does not have it',
  },
];

/** The known gap of this cell, if it is one. */
export const gapOf = (call: string, fault: Fault) =>
  knownGaps.find((gap) => gap.call === call && gap.faults.includes(fault));
