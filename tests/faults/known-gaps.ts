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
    call: 'createSession, checking the password',
    faults: ['500'],
    wrong: ['lossy (Password)'],
    why: 'the sign-in form clears the password, which nobody has called wrong',
  },
  {
    call: 'createSession, the session',
    faults: ['500'],
    wrong: ['lossy (Password)'],
    why: 'the sign-in form clears the password, which nobody has called wrong',
  },
  {
    call: 'fetchSession, signing in',
    faults: ['500'],
    wrong: ['lossy (Password)'],
    why: 'the sign-in form clears the password, which nobody has called wrong',
  },
  {
    call: 'testPin, signing up',
    faults: ['500', 'garbage'],
    wrong: ['lossy (PIN, 6 digits)'],
    why: 'the digits are cleared although nobody has said that they may not be a PIN',
  },
  {
    call: 'sendRating',
    faults: ['refused', 'timeout', '500', 'garbage'],
    wrong: ['lossy (4 of 5: Good, Security)'],
    why: 'the portal leads on and throws the rating away; where it was not reached it says all the same that nothing was lost',
  },
  {
    call: 'fetchSession, at the start',
    faults: ['403'],
    wrong: ['known data is gone', 'blank'],
    why: 'the sign-in form stands there without a word that the session is over',
  },
];

/** The known gap of this cell, if it is one. */
export const gapOf = (call: string, fault: Fault) =>
  knownGaps.find((gap) => gap.call === call && gap.faults.includes(fault));
