import type { Fault } from './fault.ts';

const foreignYes = ['foreign yes'] as const;
const nothingOn = ['fetchGeneralAssembly', 'fetchReferendum'] as const;

/** Cells with known faults and their reasons. The report shows them as GAP. */
export const knownGaps: readonly {
  readonly call: string;
  readonly faults: readonly Fault[];
  /** The failed expectations. If they change, review the gap. */
  readonly wrong: readonly string[];
  readonly why: string;
}[] = [
  {
    call: 'sendRating',
    faults: ['refused', 'timeout', '500', 'soft error', 'garbage'],
    wrong: ['lossy (4 of 5: Good, Security)'],
    why: 'the portal goes on without the rating, and says so (docs/behaviour/rating.md#sending)',
  },
  {
    call: 'checkPassword',
    faults: ['soft error'],
    wrong: ['denies a success'],
    why: 'after a lost response, the portal verifies the new password: a wrong refusal of it looks like a password that was not changed',
  },
  ...nothingOn.map((call) => ({
    call: `${call}, nothing known`,
    faults: foreignYes,
    wrong: ['blank'],
    why: 'an empty response means that nothing is scheduled (docs/behaviour/api.md#assumed); the next response corrects it, and it never settles an attempt',
  })),
  ...nothingOn.map((call) => ({
    call: `${call}, known`,
    faults: foreignYes,
    wrong: ['known data is gone', 'blank'],
    why: 'as without known data; drafts, attempts and receipts stay',
  })),
  {
    call: 'checkAvailability',
    faults: foreignYes,
    wrong: ['not shown', 'blank'],
    why: 'without a refusal, the value counts as available (docs/behaviour/api.md#assumed); sending the form decides',
  },
  {
    call: 'testPin, changing the PIN',
    faults: foreignYes,
    wrong: ['lossy (New PIN, 6 digits)'],
    why: 'the digits go to the next step as after a real success; saving them decides',
  },
  {
    call: 'testPin, signing up',
    faults: foreignYes,
    wrong: ['lossy (PIN, 6 digits)'],
    why: 'the digits go to the next step as after a real success; making the account decides',
  },
  {
    call: 'updateForgottenPin',
    faults: foreignYes,
    wrong: ['lossy (New PIN again, 6 digits)'],
    why: 'an empty response is a success, and the portal cannot verify it: the next sign-in shows the truth',
  },
  {
    call: 'updateForgottenPassword',
    faults: foreignYes,
    wrong: ['claims a false success', 'lossy (New password, New password again)'],
    why: 'an empty response is a success, and the portal cannot verify it: logging in shows the truth',
  },
  {
    call: 'sendRating',
    faults: foreignYes,
    wrong: ['claims a false success', 'lossy (4 of 5: Good, Security)'],
    why: 'an empty response is a success, and the portal cannot verify it',
  },
];

export const gapIn = (call: string, fault: Fault) =>
  knownGaps.find((gap) => gap.call === call && gap.faults.includes(fault));
