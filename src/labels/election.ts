import { labels, say } from './label.ts';
import { shell } from './shell.ts';

export const election = labels({
  notCastYet: ['lbl_0001300', 'NOT CAST YET'],
  cast: ['lbl_0001301', 'CAST'],
  notConfirmed: ['lbl_0001302', 'NOT CONFIRMED YET'],
  keptHere: ['lbl_0001303', 'Kept on this phone'],
  /** On a field office's tablet. */
  keptUntilFinished: ['lbl_0003679', 'Kept until you finish'],
  saving: ['lbl_0003620', 'Saving…'],
  voteName: ['lbl_0003300', 'General assembly election'],
  ballotStatus: ['lbl_0001306', 'Ballot status'],

  entryTitle: ['lbl_0001310', 'Enter the election'],

  bod: ['lbl_0001330', 'Board of Directors'],
  audit: ['lbl_0001331', 'Audit and Supervisory Committee'],
  elecomOfficer: ['lbl_0001332', 'Election Committee, Officer'],
  elecomEnlisted: ['lbl_0001333', 'Election Committee, Enlisted Personnel'],
  chooseExactly: [
    'lbl_0001334',
    { one: 'Choose exactly 1.', other: 'Choose exactly {count}. Tap again to remove.' },
  ],
  chooseFewer: ['lbl_0003114', 'Fewer candidates than seats: choose exactly {max}, not {seats}.'],
  nobodyStands: [
    'lbl_0003115',
    'No candidate is listed for {category}. Your ballot is complete without one.',
  ],
  step: ['lbl_0003550', '{step} of 4'],
  leaveBooth: ['lbl_0001350', 'Leave the booth'],
  leaveBoothTitle: ['lbl_0001351', 'Leave the booth?'],
  leaveBoothBody: [
    'lbl_0001352',
    'Your vote is NOT CAST YET. Your choices stay on this phone: continue from Home until voting ends.',
  ],

  carries: [
    'lbl_0002711',
    {
      one: 'You vote as a representative: this ballot carries 1 vote.',
      other: 'You vote as a representative: this ballot carries {count} votes.',
    },
  ],
  stepKept: ['lbl_0003301', 'Kept'],

  hideShort: ['lbl_0003250', 'Hide'],
  showShort: ['lbl_0003251', 'Show'],
  leaveShort: ['lbl_0003252', 'Leave'],
  hideChoices: ['lbl_0001412', 'Hide my choices'],
  showChoices: ['lbl_0001413', 'Show my choices'],
  hiddenTitle: ['lbl_0001414', 'Your choices are hidden'],
  hiddenBody: ['lbl_0001415', 'Nobody can see them on this screen. They are kept on this phone.'],
});

/** @param body says whether the choices are kept */
export const sayLeaveBoothQuestion = (body: string) => ({
  title: say(election.leaveBoothTitle),
  body,
  confirm: say(shell.leave),
  cancel: say(shell.stay),
});
