import type { Translation } from '../label.ts';

/** What ../new-password.ts says, in Filipino. Terms: docs/filipino.md. */
export const newPassword: Translation = {
  lbl_0001600: 'Bagong password',
  lbl_0001601: 'Bagong password muli',
  lbl_0001602:
    '8 hanggang 24 na karakter, may malaki at maliit na titik, numero at espesyal na karakter',
  lbl_0001605: 'Lakas ng password',
  lbl_0001606: 'Masyadong mahina',
  lbl_0001607: 'Mahina',
  lbl_0001608: 'Malakas',
  lbl_0001609: 'Napakalakas',
  lbl_0001610: 'Pumili po ng mas malakas na password.',
  lbl_0000237: 'Hindi magkatugma ang mga password.',
};
