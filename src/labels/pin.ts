import { labels } from './label.ts';

export const pin = labels({
  firstTitle: ['lbl_0001750', 'Choose your PIN'],
  firstBody: [
    'lbl_0001751',
    'Six digits that only you know. The portal asks for them each time you log in.',
  ],
  newTitle: ['lbl_0001752', 'Choose a new PIN'],
  renewalBody: [
    'lbl_0001753',
    'The cooperative asks for a new PIN. Choose six digits that differ from your old one.',
  ],
  forgottenBody: ['lbl_0001754', 'Choose six digits that differ from the PIN you forgot.'],
  stayHere: [
    'lbl_0001755',
    'Finish on this page. If you close it before your PIN is saved, we send another code.',
  ],
  confirmTitle: ['lbl_0001756', 'Enter it once more'],
  confirmBody: ['lbl_0001757', 'The same six digits, to be sure.'],
  newField: ['lbl_0001758', 'New PIN, 6 digits'],
  confirmField: ['lbl_0001759', 'New PIN again, 6 digits'],
  save: ['lbl_0001760', 'Save PIN'],
  chooseAnother: ['lbl_0001761', 'Choose another PIN'],
  mismatch: ['lbl_0000036', 'The PINs you entered do not match.'],
  sameAtEnrollment: ['lbl_0000285', 'The new PIN must differ from your old one.'],
  sameAtChange: ['lbl_0000159', 'The new PIN must differ from your current one.'],
  notAccepted: ['lbl_0001762', 'The new PIN was not accepted'],
});

/** For a PIN that was sent but not confirmed. */
export const pinOutcome = labels({
  verifyingTitle: ['lbl_0001763', 'Checking whether your PIN was saved'],
  verifyingBody: ['lbl_0001764', 'The answer was lost. We are asking the cooperative.'],
  notSavedTitle: ['lbl_0001765', 'Your new PIN was not saved'],
  notSavedBody: [
    'lbl_0001766',
    'The connection broke before it arrived. Nothing was changed. Save it again.',
  ],
  unknownTitle: ['lbl_0001767', 'We cannot tell yet'],
  askAgainBody: [
    'lbl_0001768',
    'The connection broke before we heard whether your PIN was saved. Check your connection and ask again.',
  ],
  tryNewBody: [
    'lbl_0001769',
    'The connection broke before we heard whether your PIN was saved. Try the new one. If it is refused, your old one still works.',
  ],
  secondRefused: [
    'lbl_0001770',
    'The second try was not accepted: {reason} That also happens if the first one arrived.',
  ],
  askAgain: ['lbl_0001771', 'Ask again'],
  tryNew: ['lbl_0001772', 'Try the new PIN'],
  saveAgain: ['lbl_0001773', 'Save it again'],
  savedTitle: ['lbl_0001774', 'Your PIN is saved'],
  savedBody: [
    'lbl_0001775',
    'Use your new PIN from now on. The portal needs a connection to open.',
  ],
  backToPin: ['lbl_0001776', 'Back to PIN entry'],
  leaveTitle: ['lbl_0001777', 'Log out without a new PIN?'],
  leaveBody: [
    'lbl_0001778',
    'The portal opens once you have a PIN. Log in again any time to choose it.',
  ],
});
