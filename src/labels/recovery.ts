import { labels, say } from './label.ts';
import { maskEmail, maskMobile } from './mask.ts';
import { oneTimeCode } from './one-time-code.ts';

export const recovery = labels({
  findTitle: ['lbl_0001700', 'Find your account'],
  findBody: ['lbl_0001701', 'We will show you where we can send a code.'],
  findField: ['lbl_0001702', 'Email address, mobile number or username'],
  findMissing: ['lbl_0001703', 'Enter your email address, mobile number or username.'],
  find: ['lbl_0001704', 'Find my account'],
  toSignIn: ['lbl_0001705', 'Back to log in'],
  accountTitle: ['lbl_0001706', 'Is this your account?'],
  accountBody: [
    'lbl_0001707',
    'We will send a 6-digit code to these contacts. A part of each is hidden for your safety.',
  ],
  mobile: ['lbl_0001708', 'Mobile number'],
  email: ['lbl_0001709', 'Email address'],
  noContact: ['lbl_0001710', 'None on file'],
  noContactsTitle: ['lbl_0001711', 'We have no way to reach you'],
  noContactsBody: [
    'lbl_0001712',
    'This account has no email address or mobile number for a code. Contact us: we will help you back in.',
  ],
  contactUs: ['lbl_0001713', 'Contact us'],
  back: ['lbl_0001714', 'Back'],
  continue: ['lbl_0001715', 'Continue'],
  sendTitle: ['lbl_0001716', 'Send the code?'],
  sendBody: ['lbl_0001717', 'We will send a 6-digit code to {places}.'],
  send: ['lbl_0001718', 'Send code'],
  notNow: ['lbl_0001719', 'Not now'],
  codeTitle: ['lbl_0001720', 'Enter the code'],
  startOver: ['lbl_0001721', 'Start over'],
  passwordTitle: ['lbl_0001722', 'Choose a new password'],
  passwordBody: ['lbl_0001723', 'You log in with it from now on, on every phone.'],
  passwordMissing: ['lbl_0001724', 'Enter a new password.'],
  confirmationMissing: ['lbl_0001725', 'Enter the new password again.'],
  save: ['lbl_0001726', 'Save password'],
  saving: ['lbl_0001727', 'Saving…'],
  anotherCode: ['lbl_0001728', 'Ask for another code'],
  notSavedTitle: ['lbl_0001729', 'Your password was not changed'],
  stillTyped: ['lbl_0001730', 'What you typed is still here.'],
  unknownTitle: ['lbl_0001731', 'We cannot tell yet'],
  unknownBody: [
    'lbl_0001732',
    'The connection broke before we heard whether your password was changed. Try the new one. If it is refused, your old one still works.',
  ],
  unknownRefused: [
    'lbl_0001733',
    'The second try was not accepted: {reason} That also happens if the first one arrived.',
  ],
  tryNew: ['lbl_0001734', 'Log in with the new password'],
  sendAgain: ['lbl_0001735', 'Send it again'],
  doneTitle: ['lbl_0001736', 'Your password is changed'],
  doneBody: ['lbl_0001737', 'Log in with your new password. Other phones may ask for it too.'],
  logIn: ['lbl_0001738', 'Log in'],
});

type Places = { readonly email: string; readonly mobile: string };

/** Hides the middle of each contact. */
export function saySendBody({ email, mobile }: Places): string {
  const [first = '', second] = [maskMobile(mobile), maskEmail(email)].filter(
    (place) => place !== '',
  );
  const places = second === undefined ? first : say(oneTimeCode.and, { first, second });
  return say(recovery.sendBody, { places });
}

/** Hides the middle of each contact. */
export const sayContacts = ({ email, mobile }: Places) => [
  { label: say(recovery.mobile), value: maskMobile(mobile) || say(recovery.noContact) },
  { label: say(recovery.email), value: maskEmail(email) || say(recovery.noContact) },
];
