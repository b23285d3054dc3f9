import type { Fault } from './fault.ts';

const foreignYes = ['foreign yes'] as const;
const nothingOn = ['fetchGeneralAssembly', 'fetchReferendum'] as const;

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
  ...nothingOn.map((call) => ({
    call: `${call}, nothing known`,
    faults: foreignYes,
    wrong: ['blank'],
    why: 'an API says with an empty answer that nothing is on (docs/behaviour/api.md#assumed); the next answer puts it right, and a vote that is on its way is not judged by it',
  })),
  ...nothingOn.map((call) => ({
    call: `${call}, known`,
    faults: foreignYes,
    wrong: ['known data is gone', 'blank'],
    why: 'as where nothing is known; drafts, attempts and receipts stay',
  })),
  {
    call: 'checkAvailability',
    faults: foreignYes,
    wrong: ['not told', 'blank'],
    why: 'what is not refused is free (docs/behaviour/api.md#assumed); sending the form decides',
  },
  {
    call: 'testPin, changing it',
    faults: foreignYes,
    wrong: ['lossy (New PIN, 6 digits)'],
    why: 'the digits go on to the next step as after a real yes; saving them decides',
  },
  {
    call: 'testPin, signing up',
    faults: foreignYes,
    wrong: ['lossy (PIN, 6 digits)'],
    why: 'the digits go on to the next step as after a real yes; making the account decides',
  },
  {
    call: 'updateForgottenPin',
    faults: foreignYes,
    wrong: ['lossy (New PIN again, 6 digits)'],
    why: 'the answer is not shown, so an empty one is a yes, and nobody can be asked: the next sign-in tells',
  },
  {
    call: 'updateForgottenPassword',
    faults: foreignYes,
    wrong: ['claims what is not so', 'lossy (New password, New password again)'],
    why: 'the answer is not shown, so an empty one is a yes, and nobody can be asked: logging in tells',
  },
  {
    call: 'sendRating',
    faults: foreignYes,
    wrong: ['claims what is not so', 'lossy (4 of 5: Good, Security)'],
    why: 'the answer is not shown, so an empty one is a yes, and nobody can be asked',
  },
];

/** The known gap of this cell, if it is one. */
export const gapIn = (call: string, fault: Fault) =>
  knownGaps.find((gap) => gap.call === call && gap.faults.includes(fault));
