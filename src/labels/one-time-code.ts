import { labels, say } from './label.ts';
import { maskEmail, maskMobile } from './mask.ts';

export const oneTimeCode = labels({
  sending: ['lbl_0001160', 'Sending you a code…'],
  sentTo: ['lbl_0001161', 'We sent a 6-digit code to {places}.'],
  sentToHeld: [
    'lbl_0003100',
    'We sent a 6-digit code to the contacts the cooperative has for you.',
  ],
  notSent: ['lbl_0001162', 'No code has been sent yet.'],
  maybeSent: [
    'lbl_0002070',
    'We do not know whether a code was sent. If one arrives now, it will not work: ask for another.',
  ],
  perhapsSent: [
    'lbl_0003775',
    'We do not know whether a code was sent. If one arrives, enter it here.',
  ],
  field: ['lbl_0001163', 'One-time code, 6 digits'],
  show: ['lbl_0001164', 'Show code'],
  hide: ['lbl_0001165', 'Hide code'],
  verify: ['lbl_0001166', 'Verify'],
  resend: ['lbl_0001167', 'Resend code'],
  resendIn: ['lbl_0001168', 'New code in {time}'],
  late: ['lbl_0003551', 'No code yet? Look in your spam folder, too.'],
  requestFailedTitle: ['lbl_0000058', 'The request for a code failed'],
  wrongCode: ['lbl_0000034', 'That code is not right.'],
  and: ['lbl_0001169', '{first} and {second}'],
});

/** Hides the middle of each contact. */
export function sayDestination(contacts: {
  readonly email: string;
  readonly mobile: string;
}): string {
  const [first, second] = [maskMobile(contacts.mobile), maskEmail(contacts.email)].filter(
    (place) => place !== '',
  );
  if (first === undefined) return say(oneTimeCode.sentToHeld);
  const places = second === undefined ? first : say(oneTimeCode.and, { first, second });
  return say(oneTimeCode.sentTo, { places });
}
