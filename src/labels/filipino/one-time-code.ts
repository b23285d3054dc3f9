import type { Translation } from '../label.ts';

/** What ../one-time-code.ts says, in Filipino. Terms: docs/filipino.md. */
export const oneTimeCode: Translation = {
  lbl_0001160: 'Nagpapadala ng code sa inyo…',
  lbl_0001161: 'Nagpadala kami ng 6 na numerong code sa {places}.',
  lbl_0003100: 'Nagpadala kami ng 6 na numerong code sa mga contact ninyo na nasa Kooperatiba.',
  lbl_0001162: 'Wala pang naipadalang code.',
  lbl_0002070:
    'Hindi namin masabi kung may naipadalang code. Kung may dumating ngayon, hindi na ito gagana: humingi ng bago.',
  lbl_0001163: 'One-time code, 6 na numero',
  lbl_0001164: 'Ipakita ang code',
  lbl_0001165: 'Itago ang code',
  lbl_0001166: 'I-verify',
  lbl_0001167: 'Magpadala muli',
  lbl_0001168: 'Makahihingi kayo ng bagong code makalipas ang {time}',
  lbl_0000058: 'Hindi nahingi ang code',
  lbl_0000034: 'Hindi tinanggap ang code',
  lbl_0001169: '{first} at {second}',
};
