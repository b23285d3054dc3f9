import { labels } from './label.ts';

/** Changing what a member signs in with and is reached by. */
export const account = labels({
  usernameTitle: ['lbl_0002100', 'Your username'],
  usernameBody: ['lbl_0002101', 'You sign in with it. From the next time on, use the new one.'],
  username: ['lbl_0002102', 'Username'],
  usernameHint: ['lbl_0002103', '6 to 24 letters and digits.'],
  usernameShort: ['lbl_0002104', 'Username is too short.'],
  whatUsername: ['lbl_0002105', 'your new username'],
  passwordTitle: ['lbl_0002106', 'Change your password'],
  passwordBody: [
    'lbl_0002107',
    'Other phones that are signed in as you will have to sign in again with the new password.',
  ],
  currentPassword: ['lbl_0002108', 'Current password'],
  currentMissing: ['lbl_0002109', 'Please enter your current password.'],
  newMissing: ['lbl_0002110', 'Please enter a new password.'],
  confirmationMissing: ['lbl_0002111', 'Please enter the new password again.'],
  samePassword: ['lbl_0000236', 'Your new password must be different from your current one.'],
  whatPassword: ['lbl_0002112', 'your new password'],
  mobileTitle: ['lbl_0002113', 'Change your mobile number'],
  mobileBody: ['lbl_0002114', 'We will send a code to the new number to make sure it is yours.'],
  emailTitle: ['lbl_0002115', 'Change your email address'],
  emailBody: ['lbl_0002116', 'We will send a code to the new address to make sure it is yours.'],
  pinCurrentTitle: ['lbl_0002117', 'Enter your current PIN'],
  pinCurrentBody: ['lbl_0002118', 'It makes sure that nobody else changes it.'],
  pinCurrentField: ['lbl_0002119', 'Current PIN, 6 digits'],
  pinNewBody: ['lbl_0002120', 'Choose six digits that differ from your current PIN.'],
  pinSaved: ['lbl_0002121', 'We have saved your new PIN. Use it the next time you sign in.'],
});
