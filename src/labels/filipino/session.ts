import type { Translation } from '../label.ts';

/** What ../session.ts says, in Filipino. Terms: docs/filipino.md. */
export const session: Translation = {
  lbl_0002950:
    'Para sa inyong kaligtasan, na-log out kayo. Naka-save para sa inyo ang inyong mga pinili at ang inyong na-type dito, maliban sa mga password, PIN at code. Mag-log in muli at babalik kayo rito.',
  lbl_0002951: 'Mag-log in muli at magpatuloy',
  lbl_0002952: 'Ituloy kung saan kayo tumigil',
  lbl_0002954:
    'Walang koneksyon ngayon, at kailangan ito para makapag-log in. Mananatili ang lahat hanggang bumalik ang koneksyon.',
};
